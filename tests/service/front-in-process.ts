import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { handleTrpc } from "#dashboard/server/router/handle-trpc.ts";
import { createFrontServer } from "#processes/http/http-server.ts";
import { listRouteFiles } from "#processes/http/route-files.ts";
import { type RouteModule, routeTable } from "#processes/http/routes.ts";
import { startRequestLog } from "#signals/request-log/start-request-log.ts";
import { freePort } from "./start-service.ts";

const APP = join(import.meta.dirname, "../../src/app");

/**
 * The API, the customers' pages and the dashboard's calls, answered by this process, so that a test can watch its statements.
 * @param options.log whether the request log is written once a second.
 */
export async function startFrontInProcess({ log = true } = {}): Promise<{ baseUrl: string; stop(): Promise<void> }> {
  const port = await freePort();
  process.env.PORT = String(port);
  process.env.NEXTAUTH_URL = `http://localhost:${port}`;
  const modules = await Promise.all(
    listRouteFiles(APP).map(
      async ({ file, pattern }): Promise<RouteModule> => ({ pattern, handlers: await import(file) }),
    ),
  );
  const dashboard = { pattern: "/api/trpc/[path]", handlers: { GET: handleTrpc, POST: handleTrpc } };
  const stopRequestLog = log ? startRequestLog() : undefined;
  const front = createFrontServer();
  front.serve({ routes: routeTable([...modules, dashboard]) });
  front.server.listen(port, "127.0.0.1");
  await once(front.server, "listening");
  return {
    baseUrl: `http://localhost:${(front.server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(front.server, "close");
      front.server.close();
      front.server.closeAllConnections();
      await closed;
      await stopRequestLog?.();
    },
  };
}
