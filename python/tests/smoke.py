"""Whether the installed package works without anything beside it: what tests/python.sh runs where only Python is."""

import importlib.metadata
import importlib.resources
import sys

import hashi_sat


def main() -> None:
    distribution = importlib.metadata.distribution("hashi-sat")
    assert distribution.requires is None, distribution.requires
    assert distribution.metadata["License-Expression"] == "MIT OR Apache-2.0"
    names = {file.name for file in distribution.files or []}
    wanted = {"LICENSE-APACHE", "LICENSE-MIT", "py.typed", "_hashi_sat.pyi"}
    assert wanted <= names, wanted - names
    assert "site-packages" in str(importlib.resources.files(hashi_sat))
    # It has a README of its own, in the source distribution beside that of the library.
    description = distribution.metadata.json["description"]
    assert "import hashi_sat" in str(description), description

    print("works in Python %d.%d.%d" % sys.version_info[:3])


if __name__ == "__main__":
    main()
