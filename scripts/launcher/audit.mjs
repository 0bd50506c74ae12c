import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root, toolEnvironment } from "./checkout.mjs";
import { Failure } from "./steps.mjs";

const TIMEOUT_MS = 60_000;
const SERIOUS = ["high", "critical"];

/**
 * Asks the registry for serious vulnerabilities of the service's packages.
 * @param registry overrides npm's.
 * @returns a short result; an unreachable or unsupporting registry is not a failure.
 * @throws Failure naming the packages.
 */
export async function auditPackages(registry) {
  const report = await askRegistry(registry);
  if (!report?.vulnerabilities) return "skipped, because the registry is not responding";
  const serious = Object.values(report.vulnerabilities).filter(({ severity }) => SERIOUS.includes(severity));
  if (serious.length === 0) return "no serious vulnerabilities";
  const lines = serious.map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
  throw new Failure(`${lines.join("\n")}\n\nKnown vulnerabilities: see \`npm audit --omit=dev\`.`);
}

/** npm's report; undefined without one. npm exits with 1 also if it found something. */
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
