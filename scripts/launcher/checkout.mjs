import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout of this script; everything runs from there. */
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Node.js 24 from the packages: the services use it regardless of the system's version. */
export const node24 = join(root, "node_modules/node/bin/node");

/** An environment in which `node` is that version and the packages' programs are found by name. */
export function toolEnvironment(extra = {}) {
  const path = [join(root, "node_modules/node/bin"), join(root, "node_modules/.bin"), process.env.PATH].join(":");
  return { ...process.env, PATH: path, NEXT_TELEMETRY_DISABLED: "1", ...extra };
}
