import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A request that came by, with its answer. */
export interface Exchange {
  method: string;
  /** With the query. */
  path: string;
  /** Parsed, as far as it is JSON. */
  sent: unknown;
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape.
  response: any;
}

/** Stands before a service and notes what is asked of it: so samples run as they are printed but for their host. */
export interface Recorder {
  url: string;
  /** What came since the last call. */
  take(): Exchange[];
  stop(): Promise<void>;
}

export async function startRecorder(target: string): Promise<Recorder> {
  const { hostname, port, host } = new URL(target);
  const exchanges: Exchange[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const { method = "", url: path = "", headers } = incoming;
    const sent = await textOf(incoming);
    const onward = request({ hostname, port, path, method, headers: { ...headers, host } }, async (response) => {
      const result = await textOf(response);
      const status = response.statusCode ?? 0;
      exchanges.push({ method, path, sent: parsed(sent), status, response: parsed(result) });
      const { "transfer-encoding": _, ...rest } = response.headers;
      outgoing.writeHead(status, { ...rest, "content-length": Buffer.byteLength(result) }).end(result);
    });
    onward.on("error", () => outgoing.destroy());
    onward.end(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => exchanges.splice(0),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
