import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { finished } from "node:stream/promises";
import { createRequestResponseMocks } from "next/dist/server/lib/mock-request.js";
import type { RenderedPage } from "#processes/http/dashboard-shells.ts";

/**
 * The server disconnects a client that waits this long. In development, the first page takes long, because Next
 * compiles it.
 */
const TIMEOUT_MS = 60_000;

/**
 * Lets Next respond to an internal request.
 * @throws the error of Next, or an Error if the response is cut off or takes longer than a minute.
 */
export async function renderByNext(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  path: string,
  headers: Record<string, string>,
): Promise<RenderedPage> {
  const chunks: Buffer[] = [];
  const { req, res } = createRequestResponseMocks({
    url: path,
    headers: { host: "localhost", ...headers },
    // Next reads the socket of its first request.
    socket: new Socket(),
    resWriter: (chunk) => chunks.push(Buffer.from(chunk)) > 0,
  });
  const timer = setTimeout(() => res.destroy(new Error(`Next did not render ${path} in time.`)), TIMEOUT_MS);
  try {
    await Promise.all([
      finished(res),
      // Rejects if the response fails, which would end the process if it were not awaited.
      (res as unknown as { hasStreamed: Promise<unknown> }).hasStreamed,
      handle(req as unknown as IncomingMessage, res as unknown as ServerResponse),
    ]);
  } finally {
    clearTimeout(timer);
  }
  return { status: res.statusCode, html: Buffer.concat(chunks).toString() };
}
