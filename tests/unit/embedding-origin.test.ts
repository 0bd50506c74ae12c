import { describe, expect, test } from "vitest";
import { frameOriginsOf, parseEmbeddingOrigin } from "#account/merchant/embedding-origin.ts";
import { NORDLICHT } from "../factories/nordlicht.ts";

describe("a site's origin", () => {
  test.each([
    ["https://shop.example", "https://shop.example"],
    ["https://SHOP.example/", "https://shop.example"],
    ["https://shop.example:443", "https://shop.example"],
    ["https://shop.example:8443", "https://shop.example:8443"],
    ["https://müller.example", "https://xn--mller-kva.example"],
    ["http://localhost:3000", "http://localhost:3000"],
    ["http://127.0.0.1", "http://127.0.0.1"],
    ["https://localhost", "https://localhost"],
    ["https://127.1:8443", "https://127.0.0.1:8443"],
    ["http://shop.localhost:3000", "http://shop.localhost:3000"],
    ["https://127.shop.example", "https://127.shop.example"],
    ["https://intranet", "https://intranet"],
  ])("%s is %s", (text, origin) => expect(parseEmbeddingOrigin(text)).toBe(origin));

  test.each([
    "http://shop.example",
    "http://127.0.0.2",
    "https://127.0.0.2",
    "https://10.0.0.1",
    "https://203.0.113.7",
    "https://2130706434",
    "https://[::1]",
    "https://..",
    "https://.localhost",
    "https://shop..example",
    "https://shop.example.",
    "http://localhost.shop.example",
    "http://notlocalhost",
    "https://shop.example/a",
    "https://shop.example/?a",
    "https://shop.example#",
    "https://a@shop.example",
    "https://*.shop.example",
    "https://shop.example;",
    "https://shop.example,https://other.example",
    "https://'none'",
    "https:shop.example/a",
    "data:text/html,a",
    "'self'",
    "",
  ])("%s is rejected", (text) => expect(parseEmbeddingOrigin(text)).toBeUndefined());
});

test("a developer's own machine may frame test mode, and never live mode", () => {
  const embeddingOrigins = [
    "http://localhost:3000",
    "https://shop.example",
    "http://127.0.0.1",
    "https://localhost",
    "https://shop.localhost",
    "https://127.0.0.1:8443",
    "https://notlocalhost.example",
  ];
  const merchant = { ...NORDLICHT, embeddingOrigins };
  expect(frameOriginsOf(merchant, false)).toEqual(embeddingOrigins);
  expect(frameOriginsOf(merchant, true)).toEqual(["https://shop.example", "https://notlocalhost.example"]);
});
