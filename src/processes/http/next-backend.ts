import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import createNext from "next";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { dashboardPages } from "#processes/http/dashboard-pages.ts";
import { malformed } from "#processes/http/guard.ts";
import type { Backend } from "#processes/http/http-server.ts";
import { nextFiles } from "#processes/http/next-files.ts";
import { renderByNext } from "#processes/http/render-by-next.ts";

/** Next behind the front server: dashboard, tRPC and sign-in; in development every route. */
export async function nextBackend(options: {
  development: boolean;
  port: number;
}): Promise<Omit<Backend, "routes"> & { close: () => Promise<void> }> {
  if (!options.development) await takeBuiltSettings();
  const app = createNext({
    dev: options.development,
    dir: process.cwd(),
    hostname: "localhost",
    port: options.port,
    turbopack: true,
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  const upgrade = app.getUpgradeHandler();
  const serveFile = options.development ? () => false : nextFiles();
  const servePage = dashboardPages((path, headers) => renderByNext(handle, path, headers));
  return {
    next: async (request: IncomingMessage, response: ServerResponse) => {
      if (serveFile(request, response)) return;
      checkRouterState(request);
      if (await servePage(request, response)) return;
      await handle(request, response);
    },
    ...(options.development && {
      upgrade: (request, socket, head) => void upgrade(request, socket as never, head),
    }),
    close: () => app.close(),
  };
}

/**
 * Passes Next its build's settings, as the server of `output: "standalone"` does. Otherwise Next would load its
 * compilers, which an image leaves out.
 */
async function takeBuiltSettings(): Promise<void> {
  const { config } = JSON.parse(await readFile(".next/required-server-files.json", "utf8"));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Accepts only the path of Next's script; for another one Next would respond 500. @throws DomainError */
function checkRouterState({ headers }: IncomingMessage): void {
  try {
    parseAndValidateFlightRouterState(headers["next-router-state-tree"]);
  } catch {
    throw malformed("The header Next-Router-State-Tree is malformed.");
  }
}
