import { existsSync } from "node:fs";
import { run, step } from "./steps.mjs";

/** Installs Debian packages where we may: as root, on a system that has them. @param way out that a failure names. */
export async function installDebianPackages(label, packages, wayOut) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  await step(`Installing ${label}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const complaint = `Failed to install ${label}: ${wayOut}`;
    await run("apt-get", ["update"], { complaint, env });
    await run("apt-get", ["install", "--yes", "--no-install-recommends", ...packages], { complaint, env });
  });
}
