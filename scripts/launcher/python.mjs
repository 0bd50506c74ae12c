import { spawnSync } from "node:child_process";
import { installDebianPackages } from "./debian-packages.mjs";
import { Failure } from "./steps.mjs";

const PACKAGES = ["python3", "python3-requests"];

/**
 * The tests run the reference's Python samples as a reader would: with `requests`. Installed if missing and permitted.
 */
export async function requirePython() {
  if (runsSamples()) return;
  await installDebianPackages("Python", PACKAGES, "install python3 and the requests package manually.");
  if (runsSamples()) return;
  throw new Failure(`The sample tests require Python 3 with requests: apt-get install ${PACKAGES.join(" ")} as root.`);
}

function runsSamples() {
  return spawnSync("python3", ["-c", "import requests"], { stdio: "ignore" }).status === 0;
}
