import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How often each server is asked whether it is ready, in milliseconds. */
const CHECK_MS = 100;
const READY_WITHIN_MS = 2_000;

export interface Balancer {
  baseUrl: string;
  port: number;
  /** The servers behind it, as they are asked in turn. */
  servers: number[];
  /** Of those, the ones that said that they were ready when they were last asked. */
  ready(): number[];
  stop(): Promise<void>;
}

/**
 * A reverse proxy as operators have one: it asks `/readyz`, keeps connections for more requests, passes each request to
 * a server that is ready, tries another one only where the connection was refused, and writes down who asked.
 */
export async function startBalancer(): Promise<Balancer> {
  const servers: number[] = [];
  const ready = new Set<number>();
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const front = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => {
      const first = turn++;
      const candidates = servers.filter((port) => ready.has(port));
      pass(incoming, outgoing, Buffer.concat(chunks), [...candidates.slice(first % candidates.length), ...candidates]);
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
    sent.on("response", (answer) => {
      const { connection, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.pipe(outgoing);
    });
    sent.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") return pass(incoming, outgoing, body, others);
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end(`${error.code} ${error.message}`);
    });
    sent.end(body);
  }

  const check = setInterval(() => {
    for (const port of servers) {
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(READY_WITHIN_MS) }).then(
        ({ status }) => (status === 200 ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
    }
  }, CHECK_MS);

  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  const { port } = front.address() as AddressInfo;
  return {
    baseUrl: `http://localhost:${port}`,
    port,
    servers,
    ready: () => [...ready],
    stop: async () => {
      clearInterval(check);
      agent.destroy();
      front.closeAllConnections();
      front.close();
      await once(front, "close");
    },
  };
}
