import { accessibilityTests } from "./accessible.ts";
import { desktop } from "./harness.ts";

accessibilityTests("large screen", desktop);
