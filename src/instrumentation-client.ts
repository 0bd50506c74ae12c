import { config } from "zod/v4/core";

/*
 * Runs before anything else in the browser. zod compiles its checks by `new Function` unless told not to;
 * the pages' Content-Security-Policy refuses that, and every try would be reported.
 */
config({ jitless: true });
