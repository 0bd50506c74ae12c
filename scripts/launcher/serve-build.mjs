import { localDefaults, serverEnvironment } from "./environment.mjs";
import { prepareBuild } from "./prepare.mjs";
import { becomeProcess } from "./serve.mjs";
import { main } from "./steps.mjs";

/**
 * Prepares a fresh clone, then runs a process as in production.
 * @param name a file of `src/processes`.
 * @param words the command line.
 */
export function serveBuild(name, words = []) {
  return main(async () => {
    const env = { ...(await serverEnvironment("production")), ...localDefaults() };
    await prepareBuild();
    await becomeProcess(name, words, env);
  });
}
