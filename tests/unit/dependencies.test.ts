import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, name), "utf8");
const manifest = JSON.parse(read("package.json"));
const lock: Record<string, LockedPackage> = JSON.parse(read("package-lock.json")).packages;
const document = read("docs/dependencies.md");

interface LockedPackage {
  integrity?: string;
  resolved?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const direct: Record<string, string> = {
  ...manifest.dependencies,
  ...manifest.optionalDependencies,
  ...manifest.devDependencies,
};

/** Rows of the tables up to "Install scripts": each package with its reason. */
function reasons(): [name: string, reason: string][] {
  const [tables = ""] = document.split("## Install scripts");
  return [...tables.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name = "", reason = ""]) => [name, reason]);
}

test("every direct dependency is in docs/dependencies.md once, with a reason, and no other is", () => {
  expect(
    reasons()
      .map(([name]) => name)
      .sort(),
  ).toEqual(Object.keys(direct).sort());
  expect(reasons().filter(([, reason]) => reason.trim().length < 5)).toEqual([]);
});

test("versions are exact, and the lock file pins each package by its hash, from the default registry", () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(version))).toEqual([]);
  const installed = Object.entries(lock).filter(([path]) => path !== "");
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-")).map(([path]) => path)).toEqual([]);
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
});

test("each package with an install script is allowed or denied, and the document says why", () => {
  const withScripts = Object.entries(lock)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(Object.keys(manifest.allowScripts).sort()).toEqual([...new Set(withScripts)].sort());
  const section = document.split("## Install scripts")[1]?.split("\n## ")[0] ?? "";
  for (const [name, isAllowed] of Object.entries(manifest.allowScripts)) {
    const row = section.split("\n").find((line) => line.includes(`\`${name}\``));
    expect([name, row]).toEqual([name, expect.stringContaining(isAllowed ? "| yes |" : "| no |")]);
  }
});
