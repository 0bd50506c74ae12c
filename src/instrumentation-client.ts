import { config } from "zod/v4/core";

/*
 * Runs before all other code in the browser. zod compiles its checks by `new Function` unless configured otherwise; the
 * pages' Content-Security-Policy forbids that, and every attempt would be reported.
 */
config({ jitless: true });
