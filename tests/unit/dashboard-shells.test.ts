import { gunzipSync } from "node:zlib";
import { beforeAll, expect, test, vi } from "vitest";
import { FIRST_PAGE_SLOT } from "#dashboard/first-page.ts";
import { findRoute } from "#dashboard/routes.ts";
import { NONCE_HEADER } from "#dashboard/server/auth/page-headers.ts";
import { joinAsBytes, joinAsGzip } from "#platform/base/compressed-text.ts";
import { dashboardShells, type RenderedPage, type RenderPage, type Shell } from "#processes/http/dashboard-shells.ts";

const NONCE = "Bh9xN3zLqv0m1kQ2w8yTtg==";

beforeAll(() => {
  vi.stubEnv("APP_SECRET", "a secret that only the tests know, 32+");
  vi.stubEnv("DATABASE_URL", "postgresql://localhost/none");
  vi.stubEnv("PUBLIC_BASE_URL", "https://pay.example.com");
  vi.stubEnv("NODE_ENV", "production");
});

/** A page as Next renders it, with a nonce before and after the place of the data. */
function pageWith(nonce: string, rest: Partial<RenderedPage> = {}): RenderedPage {
  const script = `<script nonce="${nonce}" src="/a.js"></script>`;
  return { status: 200, html: `${script}${FIRST_PAGE_SLOT}${script}`, ...rest };
}

/** Asks for pages one after the other. @returns what Next was asked for, too. */
function shellsOf(render: (nonce: string) => RenderedPage | Promise<RenderedPage>) {
  const requestedPaths: string[] = [];
  const shells = dashboardShells((async (path, headers) => {
    requestedPaths.push(path);
    return render(String(headers[NONCE_HEADER]));
  }) satisfies RenderPage);
  const open = (address: string): Promise<Shell> => {
    const route = findRoute(address);
    if (!route) throw new Error(`There is no page ${address}.`);
    return shells(route);
  };
  return { asked: requestedPaths, open };
}

test("a page is rendered once for all simultaneous and later requests, and once for each mode", async () => {
  const { asked, open } = shellsOf((nonce) => pageWith(nonce));
  const [first, second] = await Promise.all([open("/test/products/prod_1"), open("/test/products/prod_2")]);
  expect([second, await open("/test/products/prod_3")]).toEqual([first, first]);
  await open("/live/products/prod_1");
  expect(asked).toEqual(["/test/products/id", "/live/products/id"]);
});

test("each response has its own nonce and data in place of the first one's", async () => {
  const { open } = shellsOf((nonce) => pageWith(nonce));
  const { pieces } = await open("/test");
  const parts = pieces.map((piece) => (typeof piece === "string" ? { nonce: NONCE, data: "{}" }[piece] : piece));
  const { html } = pageWith(NONCE);
  const own = html.replace(FIRST_PAGE_SLOT, "{}");
  expect([Buffer.from(joinAsBytes(parts)).toString(), gunzipSync(joinAsGzip(parts)).toString()]).toEqual([own, own]);
});

test.each<[string, (nonce: string) => RenderedPage | Promise<RenderedPage>]>([
  ["Next throws", () => Promise.reject(new Error("No chunk"))],
  ["Next responds with an error", (nonce) => pageWith(nonce, { status: 500 })],
  ["Next leads elsewhere", (nonce) => pageWith(nonce, { status: 307 })],
  ["a part of it failed", (nonce) => pageWith(nonce, { html: `${FIRST_PAGE_SLOT}<!--$!--><p>Loading</p><!--/$-->` })],
  ["it has no place for the data", (nonce) => pageWith(nonce, { html: "<p>Not found</p>" })],
  ["it has two", (nonce) => pageWith(nonce, { html: `${FIRST_PAGE_SLOT}${FIRST_PAGE_SLOT}` })],
])("a page is not cached when %s, and is rendered again", async (_, fail) => {
  let fails = true;
  const { asked, open } = shellsOf((nonce) => (fails ? fail(nonce) : pageWith(nonce)));
  await expect(open("/test")).rejects.toThrow();
  fails = false;
  expect((await open("/test")).pieces).toContain("data");
  expect(asked).toEqual(["/test", "/test"]);
});
