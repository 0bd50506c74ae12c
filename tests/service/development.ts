import type { TestProject } from "vitest/node";
import { provideService } from "./provide.ts";

export default (project: TestProject) => provideService(project, "development");
