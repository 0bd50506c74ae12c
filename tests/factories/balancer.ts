import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How often each server is asked whether it is ready, in milliseconds. */
const CHECK_MS = 100;
const READY_WITHIN_MS = 2_000;
/** A request waits so long, in milliseconds, while no server is ready. */
const PATIENCE_MS = 5_000;

export interface Balancer {
  baseUrl: string;
  /** Puts the server at a port behind it. */
  add(port: number): void;
  /** Of those, the ones that said that they were ready when they were last asked. */
  ready(): number[];
  stop(): Promise<void>;
}

/**
 * A reverse proxy as operators have one: it asks `/readyz`, keeps connections for more requests, passes each request to
 * a server that is ready, tries another one only where the connection was refused, and writes down who asked.
 */
export async function startBalancer(): Promise<Balancer> {
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const front = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", async () => {
      const patience = Date.now() + PATIENCE_MS;
      while (ready.size === 0 && Date.now() < patience) await wait(CHECK_MS);
      const candidates = [...ready];
      const first = turn++ % Math.max(1, candidates.length);
      pass(incoming, outgoing, Buffer.concat(chunks), [...candidates.slice(first), ...candidates]);
    });
  });

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, [port, ...others]: number[]): void {
    if (port === undefined) return void outgoing.writeHead(502).end("no server is ready");
    const { method, url, headers, socket } = incoming;
    const forwarded = [headers["x-forwarded-for"], socket.remoteAddress].filter(Boolean).join(", ");
    const sent = request({
      agent,
      port,
      host: "127.0.0.1",
      method,
      path: url,
      headers: { ...headers, "x-forwarded-for": forwarded },
    });
    sent.on("response", (response) => {
      const { connection, ...rest } = response.headers;
      outgoing.writeHead(response.statusCode ?? 502, rest);
      response.pipe(outgoing);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return pass(incoming, outgoing, body, others);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${error.code} ${error.message}`);
    });
    sent.end(body);
  }

  const over = new AbortController();
  const watch = async (port: number) => {
    // One question at a time, so that an old answer never overtakes a new one.
    while (!over.signal.aborted) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
        signal: AbortSignal.timeout(READY_WITHIN_MS),
      }).catch(() => undefined);
      if (response?.status === 200) ready.add(port);
      else ready.delete(port);
      await response?.text().catch(() => undefined);
      await wait(CHECK_MS);
    }
  };

  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    baseUrl: `http://localhost:${port}`,
    add: (server) => void watch(server),
    ready: () => [...ready],
    stop: async () => {
      over.abort();
      agent.destroy();
      front.closeAllConnections();
      front.close();
      await once(front, "close");
    },
  };
}
