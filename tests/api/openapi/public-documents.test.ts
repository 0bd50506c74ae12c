import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { apiClient } from "../../factories/api-client.ts";
import { baseUrl } from "../context.ts";

const anybody = apiClient(baseUrl);

test.each(["v1", "v2", "v3"])("the document of %s is public, and any site may show it", async (version) => {
  const { status, headers, text } = await anybody("GET", `/api/${version}/openapi.json`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "cache-control": "public, max-age=300",
    "access-control-allow-origin": "*",
    "request-id": expect.stringMatching(/^req_/),
  });
  const document = JSON.parse(text);
  expect(document.servers).toEqual([{ url: baseUrl }]);
  expect(document.info.version).toMatch(new RegExp(`^${version.slice(1)}\\.\\d+\\.0$`));
  const committed = JSON.parse(await readFile(`public/openapi/${version}.json`, "utf8"));
  expect(document.paths).toEqual(
    JSON.parse(JSON.stringify(committed.paths).replaceAll("http://localhost:3000", baseUrl)),
  );
});

test.each(["v1", "v2", "v3"])("the previous URL of the document of %s returns the same", async (version) => {
  const { status, text } = await anybody("GET", `/openapi/${version}.json`);
  expect(status).toBe(200);
  expect(text).toBe((await anybody("GET", `/api/${version}/openapi.json`)).text);
});

test("a client that has the document gets a 304, and no other client does", async () => {
  const path = "/api/v3/openapi.json";
  const etag = (await anybody("GET", path)).headers.etag ?? "";
  expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  for (const tag of [etag, `"other", W/${etag}`, "*"]) {
    const { status, text, headers } = await anybody("GET", path, { headers: { "if-none-match": tag } });
    expect([status, text, headers.etag]).toEqual([304, "", etag]);
  }
  expect((await anybody("GET", path, { headers: { "if-none-match": '"other"' } })).status).toBe(200);
});

test("HEAD returns only headers, other methods get a 405 with Allow", async () => {
  const head = await anybody("HEAD", "/api/v2/openapi.json");
  expect([head.status, head.text]).toEqual([200, ""]);
  const { status, headers, body } = await anybody("POST", "/api/v2/openapi.json", { body: {} });
  expect([status, headers.allow, body.code]).toEqual([405, "GET, HEAD, OPTIONS", "method_not_allowed"]);
});
