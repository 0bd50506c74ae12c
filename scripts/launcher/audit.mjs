import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root, toolEnvironment } from "./checkout.mjs";
import { Failure } from "./steps.mjs";

const TIMEOUT_MS = 60_000;
const SERIOUS = ["high", "critical"];

/**
 * Asks the registry whether something serious is known of a package that the service runs with.
 * @param registry another one than npm is set up with.
 * @returns a word on it; registries that can't be reached or don't answer this are no reason to fail.
 * @throws Failure naming the packages.
 */
export async function auditPackages(registry) {
  const report = await askRegistry(registry);
  if (!report?.vulnerabilities) return "skipped, as the registry does not answer";
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  if (serious.length === 0) return "nothing serious is known";
  const lines = serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  throw new Failure(`${lines.join("\n")}\n\nKnown vulnerabilities: see \`npm audit --omit=dev\`.`);
}

/** npm's report; undefined where it has none. It ends with 1 also when it found something. */
async function askRegistry(registry) {
  const args = ["audit", "--omit=dev", "--json", ...(registry ? [`--registry=${registry}`, "--fetch-retries=0"] : [])];
  const options = { cwd: root, env: toolEnvironment(), timeout: TIMEOUT_MS, maxBuffer: 64 * 1_048_576 };
  const { stdout } = await promisify(execFile)("npm", args, options).catch((error) => error);
  try {
    return JSON.parse(stdout);
  } catch {
    return undefined;
  }
}
