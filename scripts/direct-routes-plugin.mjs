import { resolve } from "node:path";
import { listRouteFiles } from "../src/processes/http/route-files.ts";

const NAME = "virtual:direct-routes";

/** esbuild plugin: `import { routes } from "virtual:direct-routes"` gives every directly dispatched route. */
export function directRoutes(appDir) {
  return {
    name: "direct-routes",
    setup(build) {
      build.onResolve({ filter: /^virtual:direct-routes$/ }, () => ({ path: NAME, namespace: NAME }));
      build.onLoad({ filter: /.*/, namespace: NAME }, () => ({
        contents: moduleText(appDir),
        loader: "js",
        resolveDir: resolve(appDir),
      }));
    },
  };
}

function moduleText(appDir) {
  const routes = listRouteFiles(resolve(appDir));
  const imports = routes.map(({ file }, index) => `import * as route${index} from ${JSON.stringify(file)};`);
  const entries = routes.map(
    ({ pattern }, index) => `  { pattern: ${JSON.stringify(pattern)}, handlers: route${index} },`,
  );
  return [...imports, "export const routes = [", ...entries, "];"].join("\n");
}
