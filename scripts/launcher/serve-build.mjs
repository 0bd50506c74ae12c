import { buildWhenChanged } from "./build.mjs";
import { serverEnvironment } from "./environment.mjs";
import { prepare } from "./prepare.mjs";
import { serve } from "./serve.mjs";
import { main } from "./steps.mjs";

/** Everything a fresh clone needs, then a process as in production. @param name of a file of `src/server`. */
export function serveBuild(name) {
  return main(async () => {
    const env = await serverEnvironment("production");
    await prepare();
    await buildWhenChanged();
    await serve([`.build/${name}.mjs`], env);
  });
}
