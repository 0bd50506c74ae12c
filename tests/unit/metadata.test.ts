import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MetadataChange, mergeMetadata, metadataProblems, sortedMetadata } from "#kernel/metadata.ts";
import { metadataChange } from "#kernel/metadata-fields.ts";

describe("mergeMetadata", () => {
  const current = { a: "1", b: "2" };
  test.each<[string, MetadataChange, Record<string, string>]>([
    ["nothing changes nothing", {}, current],
    ["keys are set, others stay", { b: "3", c: "4" }, { a: "1", b: "3", c: "4" }],
    ["null removes a key", { a: null, c: null }, { b: "2" }],
    ["null for the whole removes all", null, {}],
  ])("%s", (_, change, merged) => {
    expect(mergeMetadata(current, change)).toEqual(merged);
    expect(current).toEqual({ a: "1", b: "2" });
  });
});

test("at most 50 keys are left", () => {
  const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, "v"]));
  expect(metadataProblems(pairs(50))).toEqual([]);
  expect(metadataProblems(pairs(51))).toMatchObject([{ field: "metadata", code: "invalid_metadata" }]);
});

describe("metadataChange", () => {
  test.each<[string, unknown, MetadataChange]>([
    ["null", null, null],
    ["text, numbers and booleans become text", { a: "x", b: 1.5, c: false }, { a: "x", b: "1.5", c: "false" }],
    ["empty text and null remove", { a: "", b: null }, { a: null, b: null }],
    ["blank text stays", { a: " " }, { a: " " }],
  ])("%s", (_, sent, change) => {
    expect(metadataChange().parse(sent)).toEqual(change);
  });

  test.each<[string, unknown, string[]]>([
    ["text", "a", []],
    ["a list", [], []],
    ["a value that is an object", { a: {} }, ["a"]],
    ["an empty key", { "": "x" }, [""]],
    ["a key of 41", { ["k".repeat(41)]: null }, ["k".repeat(41)]],
    ["a value of 501", { a: "x".repeat(501) }, ["a"]],
    ["a key that programs trip over", { constructor: null }, ["constructor"]],
  ])("rejects %s", (_, sent, path) => {
    const issues = metadataChange().safeParse(sent).error?.issues;
    expect(issues).toMatchObject([{ path, params: { code: "invalid_metadata" } }]);
  });
});

describe("sortedMetadata", () => {
  const anyKey = fc.oneof(
    fc.nat(300).map(String),
    fc.string({ unit: "binary" }),
    fc.constantFrom("0", "01", "-1", "4294967294"),
  );
  const anyMetadata = fc.dictionary(anyKey, fc.string(), { noNullPrototype: true });

  test("returns the same pairs in the order of their keys' code points", () => {
    fc.assert(
      fc.property(anyMetadata, (metadata) => {
        const keys = Object.keys(metadata).sort((a, b) => Buffer.compare(utf32(a), utf32(b)));
        const pairs = keys.map((key) => `${JSON.stringify(key)}:${JSON.stringify(metadata[key])}`);
        expect(JSON.stringify(sortedMetadata(metadata))).toBe(`{${pairs.join(",")}}`);
        expect({ ...sortedMetadata(metadata) }).toEqual(metadata);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Bytes that sort as the code points do, halves of characters among them. */
function utf32(text: string): Buffer {
  const points = [...text].map((character) => character.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(4 * points.length);
  for (const [index, point] of points.entries()) bytes.writeUInt32BE(point, 4 * index);
  return bytes;
}
