import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { renderByNext } from "#processes/http/render-by-next.ts";

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const render = (handle: Handle) => renderByNext(handle, "/test/products", { "x-checkstand-nonce": "n" });

test("a page is Next's output, however it ends", async () => {
  const page = await render(async ({ method, url, headers }, response) => {
    response.writeHead(201);
    response.write(`${method} ${url} `);
    setImmediate(() => response.end(new TextEncoder().encode(`é ${headers["x-checkstand-nonce"]}`)));
  });
  expect(page).toEqual({ status: 201, html: "GET /test/products é n" });
});

test("a page that throws or is cut off fails", async () => {
  await expect(render(() => Promise.reject(new Error("No chunk")))).rejects.toThrow("No chunk");
  const cutOff = (error?: Error) =>
    render(async (_, response) => {
      response.write("<p>");
      response.destroy(error);
    });
  await expect(cutOff(new Error("No part"))).rejects.toThrow("No part");
  await expect(cutOff()).rejects.toThrow("Premature close");
});

test("a page that never ends times out", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const page = expect(render(() => new Promise(() => undefined))).rejects.toThrow(
    "Next did not render /test/products in time.",
  );
  vi.advanceTimersByTime(60_000);
  await page;
  vi.useRealTimers();
});
