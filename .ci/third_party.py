"""Prints the licences of all that is in the files of a release: crates, the standard library of Rust with what is linked
into it, musl, and what of npm is in the page.

    python3 .ci/third_party.py > THIRD-PARTY-LICENCES
    python3 .ci/third_party.py --into-wheel FILE.whl    # as a file of that wheel

Needs web/node_modules, which web/build.sh installs.
"""

import base64
import hashlib
import html
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

NAME = "THIRD-PARTY-LICENCES"

# What is built for a release: a package, its features, and the platform.
BUILT = [
    ("hashi-sat", "hashi-sat/page,hashi-sat/mimalloc", "x86_64-unknown-linux-musl"),
    ("hashi-sat-python", "", "x86_64-unknown-linux-gnu"),
    ("hashi-sat-web", "", "wasm32-unknown-unknown"),
]

MUSL = """\
musl as a whole is licensed under the following standard MIT license:

Copyright © 2005-2020 Rich Felker, et al.

"""


def output(*command: str) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def crates() -> dict[str, dict]:
    """The crates of others that are linked, by name and version."""
    found = {}
    for package, features, platform in BUILT:
        chosen = ["--features", features] if features else []
        # Without what only builds or tests it.
        lines = output(
            *("cargo", "tree", "--locked", "--edges", "normal,no-proc-macro", "--prefix", "none"),
            *("--package", package, "--target", platform, "--format", "{p}", *chosen),
        ).splitlines()
        metadata = json.loads(
            output("cargo", "metadata", "--locked", "--format-version", "1", *chosen)
        )
        by_name = {f"{each['name']} v{each['version']}": each for each in metadata["packages"]}
        for line in lines:
            name = " ".join(line.split()[:2])
            if name and by_name[name]["source"] is not None:
                found[name] = by_name[name]
    return found


def texts(folder: Path) -> list[str]:
    """The files of a package that hold its licences."""
    starts = ("LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE", "UNLICENSE")
    # Also of what a crate carries of others.
    files = [path for path in folder.rglob("*") if path.name.upper().startswith(starts)]
    return [path.read_text(encoding="utf-8", errors="replace").strip() for path in sorted(files) if path.is_file()]


def standard_library(apache: str, mit: str) -> dict[str, list[str]]:
    """Which parts of Rust's standard library are under which words, as the documentation of the compiler tells."""
    name = "the standard library of Rust"
    documentation = Path(output("rustc", "--print", "sysroot").strip()) / "share" / "doc" / "rust"
    found = {text: [f"{name} (MIT OR Apache-2.0)"] for text in (apache, f"MIT License\n\n{mit}")}
    # Rust's targets for musl link it in place of the one of GCC.
    unwinding = "LLVM's libunwind, in the program (Apache-2.0 WITH LLVM-exception)"
    found[apache].append(unwinding)
    exception = documentation / "licenses" / "LLVM-exception.txt"
    notices = documentation / "COPYRIGHT-library.html"
    if not exception.is_file() or not notices.is_file():
        print("third_party.py: this Rust has no notices of its standard library (rustup component add rust-docs)", file=sys.stderr)
        missing = (
            "The crates that the standard library of Rust is made of, and the exception of LLVM, have notices in the file "
            "COPYRIGHT-library.html and the folder licenses of every Rust with documentation. The Rust that made this had none."
        )
        found[missing] = [name, unwinding]
        return found
    found[exception.read_text(encoding="utf-8").strip()] = [unwinding]
    own, *crates = notices.read_text(encoding="utf-8").split("<h3>\N{PACKAGE} ")
    if len(crates) < 10:
        sys.exit(f"third_party.py: {notices} names {len(crates)} crates")
    own = html.unescape(re.sub(r"<[^>]+>", "", own[own.index("<body>") :]))
    found["\n".join(line for line in map(str.strip, own.splitlines()) if line)] = [f"{name}, as a whole"]
    unicode = (documentation / "licenses" / "Unicode-3.0.txt").read_text(encoding="utf-8").strip()
    found.setdefault(unicode, []).append(f"{name}: tables of Unicode (Unicode-3.0)")
    for crate in crates:
        title = crate.partition("</h3>")[0]
        licence = re.search(r"<b>License:</b> (.*?)</p>", crate)
        for text in re.findall(r"<pre>(.*?)</pre>", crate, re.DOTALL):
            holder = f"{title}, in {name} ({html.unescape(licence[1]) if licence else 'see below'})"
            found.setdefault(html.unescape(text).strip(), []).append(holder)
    return found


def licences() -> str:
    root = Path(__file__).resolve().parent.parent
    apache = (root / "LICENSE-APACHE").read_text(encoding="utf-8").strip()
    mit = (root / "LICENSE-MIT").read_text(encoding="utf-8").split("\n\n", 2)[2].strip()
    # Which packages are under which words: most share a few texts.
    holders: dict[str, list[str]] = {}
    for name, crate in sorted(crates().items()):
        licence = crate["license"] or "see below"
        found = texts(Path(crate["manifest_path"]).parent)
        if not found:
            # Its manifest names the licence, and the package has no text of it.
            authors = ", ".join(crate["authors"]) or f"The authors of {crate['name']}"
            if "MIT" in licence:
                found = [f"MIT License\n\nCopyright (c) {authors}\n\n{mit}"]
            elif "Apache-2.0" in licence:
                found = [apache]
            else:
                sys.exit(f"third_party.py: no text of the licence of {name} ({licence})")
        for text in found:
            holders.setdefault(text, []).append(f"{name} ({licence})")
    for text, names in standard_library(apache, mit).items():
        holders.setdefault(text, []).extend(names)
    holders[MUSL + mit] = ["musl (MIT)"]
    # What only builds and tests the page is not in it.
    modules = root / "web" / "node_modules"
    for package in json.loads((root / "web" / "package.json").read_text(encoding="utf-8"))["dependencies"]:
        manifest = json.loads((modules / package / "package.json").read_text(encoding="utf-8"))
        found = texts(modules / package)
        if not found:
            sys.exit(f"third_party.py: no text of the licence of {package}")
        name = f"{package} {manifest['version']} ({manifest['license']})"
        holders.setdefault("\n\n".join(found), []).append(name)
    said = ["hashi-sat is under the licences in LICENSE-MIT and LICENSE-APACHE. In it is the work of others, under these:"]
    for text, names in sorted(holders.items(), key=lambda item: (-len(item[1]), item[1])):
        said.append("=" * 80)
        said.append("\n".join(names))
        said.append("-" * 80)
        said.append(text)
    return "\n\n".join(said) + "\n"


def put_into(wheel: Path, text: str) -> None:
    """Adds the file to a wheel as one of its licences: to its metadata, and with its checksum to its list of files."""
    with zipfile.ZipFile(wheel) as archive:
        entries = [(info, archive.read(info)) for info in archive.infolist()]
    (metadata,) = (info for info, _ in entries if info.filename.endswith(".dist-info/METADATA"))
    folder = metadata.filename.removesuffix("METADATA")
    added = zipfile.ZipInfo(f"{folder}licenses/{NAME}", metadata.date_time)
    added.compress_type, added.external_attr = metadata.compress_type, metadata.external_attr
    content = {info.filename: data for info, data in entries} | {added.filename: text.encode()}
    lines = content[metadata.filename].decode().split("\n")
    last = max(number for number, line in enumerate(lines) if line.startswith("License-File:"))
    lines.insert(last + 1, f"License-File: {NAME}")
    content[metadata.filename] = "\n".join(lines).encode()
    record = f"{folder}RECORD"
    listed = []
    for name, data in content.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        listed.append(f"{name},,\n" if name == record else f"{name},sha256={digest},{len(data)}\n")
    content[record] = "".join(listed).encode()
    infos = [info for info, _ in entries if info.filename != record]
    (of_record,) = (info for info, _ in entries if info.filename == record)
    with zipfile.ZipFile(wheel, "w") as archive:
        # The list of files stands last.
        for info in [*infos, added, of_record]:
            archive.writestr(info, content[info.filename])


match sys.argv[1:]:
    case []:
        print(licences(), end="")
    case ["--into-wheel", file]:
        put_into(Path(file), licences())
    case _:
        sys.exit(__doc__)
