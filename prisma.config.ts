import { defineConfig } from "prisma/config";

/**
 * For Prisma's command line. The services apply migrations and write new ones without it
 * (`src/operations/embedded/migrations.ts`, `npm run migration`), because it fetches its engine from a host that
 * a closed network lacks; `prisma migrate deploy` works as well where that host can be reached.
 */
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
