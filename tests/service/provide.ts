import type { TestProject } from "vitest/node";
import { collectSeenResponses } from "./seen-responses.ts";
import { startService } from "./start-service.ts";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    databaseUrl: string;
    /** Of the service's process. */
    pid: number;
    /** A folder for the notes of `documented-response.ts`. */
    seenAnswers: string;
  }
}

/**
 * A vitest global setup: one service for all files of a project. After those of `api` every documented
 * answer must have been seen.
 */
export async function provideService(project: TestProject, mode: "production" | "development") {
  const service = await startService(mode);
  const seenAnswers = collectSeenResponses(project);
  project.provide("baseUrl", service.baseUrl);
  project.provide("databaseUrl", service.databaseUrl);
  project.provide("pid", service.pid);
  return async () => {
    await service.stop();
    await seenAnswers.finish({ demandAll: project.name === "api" });
  };
}
