import { startProcess } from "#server/start-process.ts";

// All in one: dashboard, API, customer pages and, unless DATABASE_URL is set, the database.
await startProcess();
