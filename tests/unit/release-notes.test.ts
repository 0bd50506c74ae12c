import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sectionsOf } from "../../scripts/changelog.ts";

const CHANGELOG = `# Changelog

## [Unreleased]

### Added

## [0.2.0] - 2026-12-01

### Added

- A link.

\`\`\`sh
## [0.1.0] is no heading here
\`\`\`

## [0.1.0]

- Everything.
`;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "checkstand-notes-"));
  writeFileSync(join(folder, "CHANGELOG.md"), CHANGELOG);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** What `npm run release-notes` does in a checkout whose package.json has this version. */
function run(version: string, ...named: string[]) {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ version }));
  const script = resolve("scripts/release-notes.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...named], { cwd: folder, encoding: "utf8" });
  return { status, stdout, stderr };
}

describe("npm run release-notes", () => {
  test("prints the section of the version in package.json, or of a named one, without its heading", () => {
    const notes = "### Added\n\n- A link.\n\n```sh\n## [0.1.0] is no heading here\n```\n";
    expect(run("0.2.0")).toEqual({ status: 0, stdout: notes, stderr: "" });
    expect(run("0.1.0", "0.2.0").stdout).toBe(notes);
  });

  test.each([
    ["0.3.0", "CHANGELOG.md has no section [0.3.0]. Rename [Unreleased] and add a date.\n"],
    ["0.1.0", "The section [0.1.0] of CHANGELOG.md has no date: ## [0.1.0] - YYYY-MM-DD.\n"],
    ["Unreleased", "The section [Unreleased] of CHANGELOG.md is empty.\n"],
  ])("prints nothing and fails for %s", (version, stderr) => {
    expect(run(version)).toEqual({ status: 1, stdout: "", stderr });
  });
});

test("CHANGELOG.md starts with unreleased changes, then every version has a date, newest first", () => {
  const [first, ...released] = sectionsOf(readFileSync("CHANGELOG.md", "utf8"));
  expect(first).toMatchObject({ version: "Unreleased", date: undefined });
  const dates = released.map(({ date }) => date);
  expect(dates).not.toContain(undefined);
  expect(dates).toEqual(dates.toSorted().reverse());
});

test("CHANGELOG.md groups its changes by Keep a Changelog's types, next to upgrade notes", () => {
  const groups = sectionsOf(readFileSync("CHANGELOG.md", "utf8")).flatMap(({ tokens }) =>
    tokens.flatMap((token) => (token.type === "heading" ? [token.text] : [])),
  );
  const changeTypes = ["Upgrading", "Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"];
  expect(groups.filter((group) => !changeTypes.includes(group))).toEqual([]);
  expect(groups).toContain("Upgrading");
});
