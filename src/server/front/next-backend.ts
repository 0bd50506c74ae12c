import type { IncomingMessage, ServerResponse } from "node:http";
import createNext from "next";
import type { Backend } from "#server/front/http-server.ts";

/** Next behind the front: dashboard, tRPC and sign-in, and in development every route. */
export async function nextBackend(options: {
  development: boolean;
  port: number;
}): Promise<Omit<Backend, "routes"> & { close: () => Promise<void> }> {
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
  return {
    next: (request: IncomingMessage, response: ServerResponse) => handle(request, response),
    ...(options.development && {
      upgrade: (request, socket, head) => void upgrade(request, socket as never, head),
    }),
    close: () => app.close(),
  };
}
