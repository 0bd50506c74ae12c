import type { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { finished } from "node:stream/promises";
import { createRequestResponseMocks } from "next/dist/server/lib/mock-request.js";
import type { RenderedPage } from "#server/http/dashboard-shells.ts";

/** Then the front cuts off whoever waits for the page. In development the first one takes long, as Next builds it. */
const TIMEOUT_MS = 60_000;

/**
 * Has Next respond to a request that nobody sent.
 * @throws what Next throws, or an error if the response is cut off or takes too long.
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
    // Next looks at the socket of its first request.
    socket: new Socket(),
    resWriter: (chunk) => chunks.push(Buffer.from(chunk)) > 0,
  });
  const timer = setTimeout(() => res.destroy(new Error(`Next did not render ${path} in time.`)), TIMEOUT_MS);
  try {
    await Promise.all([
      finished(res),
      // It rejects by itself with what the response fails with, and would end the process if nobody awaited it.
      (res as unknown as { hasStreamed: Promise<unknown> }).hasStreamed,
      handle(req as unknown as IncomingMessage, res as unknown as ServerResponse),
    ]);
  } finally {
    clearTimeout(timer);
  }
  return { status: res.statusCode, link: res.getHeader("link") ?? "", html: Buffer.concat(chunks).toString() };
}
