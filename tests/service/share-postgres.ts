import { sharePostgres } from "./test-database.ts";

/** A vitest global setup: one PostgreSQL for the files of a project. */
export default sharePostgres;
