import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { ignoredFields } from "#api/ignored-fields.ts";
import { name, optionalText } from "#kernel/fields.ts";
import { metadata } from "#kernel/metadata-fields.ts";

const NO_QUERY = new URLSearchParams();
const body = z
  .object({
    name: name(250),
    note: optionalText(500),
    lines: z
      .array(z.object({ price: z.string(), options: z.object({ a: z.number() }).nullable().optional() }))
      .default([]),
    metadata: metadata().optional(),
    status: z.literal("DRAFT").optional().catch(undefined),
    after: z.union([z.object({ type: z.string(), url: z.string() }), z.object({ type: z.string(), text: z.string() })]),
    open: z.looseObject({ known: z.object({ a: z.number() }) }),
    before: z.preprocess((value) => value, z.object({ a: z.number() })),
    piped: z.object({ a: z.number() }).transform(({ a }) => a),
  })
  .partial()
  .superRefine(() => undefined);

const ofBody = (value: unknown) => ignoredFields({ body }, NO_QUERY, value);

test.each<[object, string[]]>([
  [{ name: "A", note: "B", metadata: { any: 1 }, status: "DRAFT" }, []],
  [{ status: "ACTIVE" }, ["status"]],
  [{ status: null, color: null }, ["color"]],
  [
    { lines: [{ price: "p" }, { price: "q", color: 1, options: { a: 1, b: 2 } }, { options: null }, 5] },
    ["lines[1].color", "lines[1].options.b"],
  ],
  [{ lines: { "0": { color: 1 } }, name: { first: "x" } }, []],
  [{ after: { type: "x", url: "y", text: "z", font: "f" } }, ["after.font"]],
  [{ open: { any: { thing: 1 }, known: { a: 1, b: 2 } } }, ["open.known.b"]],
  [{ before: { a: 1, b: 1 }, piped: { a: 1, b: 1 } }, ["before.b", "piped.b"]],
  [{ constructor: 1, toString: 2 }, ["constructor", "toString"]],
])("of %j", (value, names) => {
  expect(ofBody(value)).toEqual(names);
});

test("an added member is reported anywhere, and nothing else", () => {
  const strict = z.object({ a: z.object({ b: z.array(z.object({ c: z.number() })) }).optional(), d: z.string() });
  const value = fc.record({
    a: fc.record({ b: fc.array(fc.record({ c: fc.integer() }), { minLength: 1 }) }),
    d: fc.string(),
  });
  fc.assert(
    fc.property(value, fc.string({ minLength: 1 }), fc.nat(), (sent, added, at) => {
      fc.pre(!["a", "b", "c", "d", "__proto__"].includes(added));
      expect(ignoredFields({ body: strict }, NO_QUERY, sent)).toEqual([]);
      const index = at % sent.a.b.length;
      const line = sent.a.b[index] as object;
      Object.assign(line, { [added]: 1 });
      expect(ignoredFields({ body: strict }, NO_QUERY, sent)).toEqual([`a.b[${index}].${added}`]);
    }),
  );
});

test("of a query, unknown parameters are reported once", () => {
  const query = z.object({ limit: z.string().optional() });
  const of = (text: string) => ignoredFields({ query }, new URLSearchParams(text));
  expect(of("limit=1")).toEqual([]);
  expect(of("limit=1&a=1&a=2")).toEqual(["?a"]);
  expect(ignoredFields({}, new URLSearchParams("limit=1"))).toEqual(["?limit"]);
});

test("up to 50 are reported, also of a body that is not read", () => {
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`x${index}`, 1]));
  expect(ofBody(many)).toHaveLength(50);
  expect(ofBody({ lines: Array.from({ length: 1_000 }, () => ({ color: 1 })) })).toHaveLength(50);
  expect(ignoredFields({}, NO_QUERY, many)).toHaveLength(50);
});
