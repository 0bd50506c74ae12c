import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compressText, joinAsBytes, joinAsGzip, UNKNOWN } from "#platform/base/compressed-text.ts";

const text = fc.string({ unit: "grapheme", maxLength: 2_000 });

test("compressed and plain texts are joined into one text, with or without gzip", () => {
  const part = fc.record({ text, compressed: fc.boolean() });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const sent = parts.map((part) => (part.compressed ? compressText(part.text) : part.text));
      const whole = parts.map((part) => part.text).join("");
      expect(gunzipSync(joinAsGzip(sent)).toString()).toBe(whole);
      expect(Buffer.from(joinAsBytes(sent)).toString()).toBe(whole);
    }),
  );
});

test("a text is compressed as a continuation of the previous text, parts of which differ each time", () => {
  const known = text.filter((line) => !line.includes(UNKNOWN));
  fc.assert(
    fc.property(known, known, fc.string({ minLength: 5, maxLength: 5, unit: "binary-ascii" }), (head, tail, nonce) => {
      // What is unknown stands among what is repeated, which could be taken for it.
      const before = `${head}<${UNKNOWN.repeat(nonce.length)}>${head}`;
      const after = `${head}<${tail}>${head}`;
      const sent = [compressText(`${head}<`), nonce, compressText(`>${head}`), compressText(after, { after: before })];
      expect(gunzipSync(joinAsGzip(sent)).toString()).toBe(`${head}<${nonce}>${head}${after}`);
    }),
  );
  const menu = "Home Products Coupons Customers Payments".split("").reverse().join("");
  const size = (options?: { after: string }) => compressText(menu, options).blocks.byteLength;
  expect(size({ after: menu })).toBeLessThan(size() / 2);
});

test("a text that is compressed once is small each time", () => {
  const options = compressText("<option>Austria</option>".repeat(1_000));
  expect(joinAsGzip([options, "a name", options]).byteLength).toBeLessThan(500);
  // All that is kept for it, as well.
  expect(options.blocks.buffer.byteLength).toBe(options.blocks.byteLength);
});

test("a text that is too long to store is rejected", () => {
  expect(gunzipSync(joinAsGzip(["a".repeat(65_535)])).byteLength).toBe(65_535);
  expect(() => joinAsGzip(["a".repeat(65_536)])).toThrow(RangeError);
});
