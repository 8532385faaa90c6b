import { accessibilityTests } from "./accessible.ts";
import { phone } from "./harness.ts";

accessibilityTests("phone", phone);
