import type { TestProject } from "vitest/node";
import { startService } from "./start-service.ts";

declare module "vitest" {
  interface ProvidedContext {
    baseUrl: string;
    databaseUrl: string;
  }
}

/** A vitest global setup: one service for all files of a project. */
export async function provideService(project: TestProject, mode: "production" | "development") {
  const service = await startService(mode);
  project.provide("baseUrl", service.baseUrl);
  project.provide("databaseUrl", service.databaseUrl);
  return service.stop;
}
