import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nextFiles } from "#processes/http/next-files.ts";

/** More than what waits on its way to a client that has stopped reading. */
const LONG = "x".repeat(30_000_000);

let directory: string;
let server: Server;
/** The file of the newest response. */
let file: Promise<Readable>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "next-files-"));
  await mkdir(join(directory, "chunks"));
  await writeFile(join(directory, "chunks/long.js"), LONG);
  await writeFile(join(directory, "chunks/gone.js"), "gone");
  await writeFile(join(directory, "chunks/short.js"), "short");
  await writeFile(join(directory, "chunks/short.js.gz"), gzipSync("short"));
  const serve = nextFiles(directory);
  await rm(join(directory, "chunks/gone.js"));
  server = createServer((request, response) => {
    file = once(response, "pipe").then(([source]) => source);
    if (!serve(request, response)) response.writeHead(404).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true });
});

async function read(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [response] = await once(get({ port, path, headers, agent: false }), "response");
  return response;
}

test("a file is immutable, and each client gets its accepted encoding", async () => {
  const plain = await read("/_next/static/chunks/short.js");
  expect(await text(plain)).toBe("short");
  expect(plain.headers).toMatchObject({
    "cache-control": "public,max-age=31536000,immutable",
    "content-type": "text/javascript",
    vary: "Accept-Encoding",
    "x-content-type-options": "nosniff",
  });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  const packed = await read("/_next/static/chunks/short.js", { "accept-encoding": "gzip" });
  packed.resume();
  expect(packed.headers["content-encoding"]).toBe("gzip");
});

test.each(["bytes=3-1", "bytes=-2", "bytes=0-0", "wonders"])(
  "a file is sent in full, whatever range is requested: %s",
  async (range) => {
    const response = await read("/_next/static/chunks/short.js", { range });
    expect(response.statusCode).toBe(200);
    expect(await text(response)).toBe("short");
  },
);

test("a file is closed when its client disconnects halfway", async () => {
  const response = await read("/_next/static/chunks/long.js");
  response.destroy();
  const source = await file;
  if (!source.closed) await once(source, "close");
  expect(source.readableEnded).toBe(false);
});

test("a deleted file aborts only its own response", async () => {
  await expect(read("/_next/static/chunks/gone.js").then(text)).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(await text(await read("/_next/static/chunks/short.js"))).toBe("short");
});

test.each(["/_next/static/../package.json", "/_next/static/%2e%2e/package.json", "/_next/static/__proto__"])(
  "other paths are not files: %s",
  async (path) => {
    expect((await read(path)).resume().statusCode).toBe(404);
  },
);
