import type { TestProject } from "vitest/node";
import { collectSeenResponses } from "./seen-responses.ts";
import { type Service, startService } from "./start-service.ts";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    databaseUrl: string;
    /** Of the service's process. */
    pid: number;
    /** A folder for the notes of `documented-response.ts`. */
    seenResponses: string;
  }
}

type Mode = "production" | "development";

/** The services of this run, with how many projects use each. Every project loads this module anew. */
const run = globalThis as { testServices?: Map<Mode, { service: Promise<Service>; users: number }> };
run.testServices ??= new Map();
const services = run.testServices;

/**
 * A vitest global setup: one service for all files of all projects that ask for it. After those of `api` every documented
 * answer must have been seen.
 */
export async function provideService(project: TestProject, mode: Mode) {
  const shared = services.get(mode) ?? { service: startService(mode), users: 0 };
  services.set(mode, shared);
  shared.users += 1;
  const service = await shared.service;
  const seenResponses = collectSeenResponses(project);
  project.provide("baseUrl", service.baseUrl);
  project.provide("databaseUrl", service.databaseUrl);
  project.provide("pid", service.pid);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) {
      services.delete(mode);
      await service.stop();
    }
    await seenResponses.finish({ demandAll: project.name === "api" });
  };
}
