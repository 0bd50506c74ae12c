import { Agent, type IncomingMessage, request } from "node:http";

/** A request that is sent repeatedly. */
export interface BenchRequest {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  /** The body, or a function that creates one for each request. */
  body?: string | (() => string);
  /** A new value for each request, as `Idempotency-Key`. */
  freshKey?: boolean;
}

const CONNECTIONS = 8;

/**
 * Sends `count` requests over 8 keep-alive connections. Each request is sent once the previous response has arrived.
 * @throws Error for a response other than 200.
 */
export async function load(port: number, benchRequest: BenchRequest, count: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let sent = 0;
  const client = async () => {
    while (sent < count) {
      sent++;
      await send(agent, port, benchRequest);
    }
  };
  try {
    await Promise.all(Array.from({ length: CONNECTIONS }, client));
  } finally {
    agent.destroy();
  }
}

async function send(
  agent: Agent,
  port: number,
  { method, path, headers, body, freshKey }: BenchRequest,
): Promise<void> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request({ agent, host: "127.0.0.1", port, method, path }, resolve);
    outgoing.on("error", reject);
    for (const [name, value] of Object.entries(headers ?? {})) outgoing.setHeader(name, value);
    if (freshKey) outgoing.setHeader("Idempotency-Key", crypto.randomUUID());
    const text = typeof body === "function" ? body() : body;
    if (text !== undefined) {
      outgoing.setHeader("Content-Type", "application/json");
      outgoing.setHeader("Content-Length", Buffer.byteLength(text));
    }
    outgoing.end(text);
  });
  if (response.statusCode === 200) return void (await drained(response));
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  throw new Error(`${method} ${path}: ${response.statusCode} ${Buffer.concat(chunks).toString().slice(0, 500)}`);
}

function drained(response: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    response.on("end", resolve).on("error", reject).resume();
  });
}
