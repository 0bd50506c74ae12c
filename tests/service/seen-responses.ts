import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { readOpenApiDocument, VERSIONS } from "../factories/openapi-documents.ts";

/** Faults can't be asked for: that they are answered as documented is tested on single endpoints. */
const FAULTS = ["500", "503"];

/** Lets the tests of a project note which answers of which operation they see. */
export function collectSeenResponses(project: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), "checkstand-seen-"));
  project.provide("seenResponses", directory);
  return {
    /** @param demandAll fails the run when the whole project ran and passed, and no test saw some documented answer. */
    async finish({ demandAll }: { demandAll: boolean }): Promise<void> {
      const seen = new Set(
        readdirSync(directory).flatMap((file) => readFileSync(join(directory, file), "utf8").split("\n")),
      );
      rmSync(directory, { recursive: true });
      if (!demandAll || !(await ranWhole(project))) return;
      const unseen = documentedResponses().filter((response) => !seen.has(response));
      if (unseen.length === 0) return;
      console.error(`No test saw these documented answers:\n${unseen.join("\n")}`);
      // What a teardown throws is printed by vitest, and does not count.
      process.exitCode = 1;
    },
  };
}

/** As the client notes them: `v3 createProduct 200`. */
function documentedResponses(): string[] {
  return VERSIONS.flatMap((version) =>
    Object.values(readOpenApiDocument(version).paths)
      .flatMap((verbs) => Object.values(verbs))
      .flatMap(({ operationId, responses }) =>
        Object.keys(responses)
          .filter((status) => !FAULTS.includes(status))
          .map((status) => `${version} ${operationId} ${status}`),
      ),
  );
}

async function ranWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles();
  const modules = project.vitest.state.getTestModules().filter((module) => module.project === project);
  return modules.length === testFiles.length && modules.every((module) => module.state() === "passed");
}
