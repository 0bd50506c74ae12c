import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_URL_LENGTH, parseHttpUrl } from "#kernel/http-url.ts";

test.each([
  ["https://shop.example", "https://shop.example/"],
  ["http://shop.example:8080/a?b=c#d", "http://shop.example:8080/a?b=c#d"],
  ["https://Shop.Example/A/../B", "https://shop.example/B"],
  ["https://[::1]/", "https://[::1]/"],
  ["https://münchen.example/ü", "https://xn--mnchen-3ya.example/%C3%BC"],
  ["https://shop.example/?user=a@b.example", "https://shop.example/?user=a@b.example"],
  ["https://shop.example?s={CHECKOUT_SESSION_ID}", "https://shop.example/?s={CHECKOUT_SESSION_ID}"],
])("%s is stored as %s", (text, stored) => {
  expect(parseHttpUrl(text)).toBe(stored);
});

describe("URLs that the parser would repair are rejected:", () => {
  test.each([
    "https:/shop.example/a",
    "https:shop.example/a",
    "https:///shop.example/a",
    "https:\\\\shop.example\\a",
    "https://shop.example\\a",
    "https://@shop.example/",
    "https://:@shop.example/",
    "https://user@shop.example/",
    "https://user:word@shop.example/",
    "HTTPS://shop.example/",
    "https://?a",
    "https://",
    "//shop.example/",
    "/thanks",
    "ftp://shop.example/",
    "javascript:alert(1)",
    "",
  ])("%j", (text) => {
    expect(parseHttpUrl(text)).toBeUndefined();
  });

  test("whitespace, a control character, or a backslash anywhere", () => {
    const address = "https://shop.example:8080/a/b?c=d#e";
    const rejected = fc.constantFrom(
      ..." \t\n\r\v\f\\\u0000\u0001\u001f\u007f\u0085\u00a0\u1680\u2003\u2028\u2029\u202f\u205f\u3000\ufeff",
    );
    fc.assert(
      fc.property(rejected, fc.nat(address.length), (character, at) => {
        expect(parseHttpUrl(address.slice(0, at) + character + address.slice(at))).toBeUndefined();
      }),
    );
  });
});

test("an accepted URL is stored in normalized form, and accepted again", () => {
  const pieces = fc.constantFrom(..."https:/ \\@?#.[]%&=;".split(""), "https://", "shop.example", "a", "é", "\t", "..");
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const stored = parseHttpUrl(text);
      if (stored === undefined) return;
      expect(text).toMatch(/^https?:\/\/[^/]/);
      expect(parseHttpUrl(stored)).toBe(stored);
    }),
    { numRuns: 2_000 },
  );
});

test("at most 2,048 characters, also once it is normalized", () => {
  const of = (length: number, character: string) => "https://shop.example/".padEnd(length, character);
  expect(parseHttpUrl(of(MAX_URL_LENGTH, "a"))).toHaveLength(MAX_URL_LENGTH);
  expect(parseHttpUrl(of(MAX_URL_LENGTH + 1, "a"))).toBeUndefined();
  expect(parseHttpUrl(of(MAX_URL_LENGTH, "ü"))).toBeUndefined();
});
