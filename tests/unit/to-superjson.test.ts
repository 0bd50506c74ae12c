import fc from "fast-check";
import superjson from "superjson";
import { expect, test } from "vitest";
import { toSuperjson } from "#dashboard/server/pages/to-superjson.ts";

const member = fc.oneof(
  fc.string(),
  fc.double(),
  fc.bigInt(),
  fc.date(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
);
/** superjson rejects names that could change a prototype. */
const name = fc.string().filter((text) => !["__proto__", "constructor", "prototype"].includes(text));
const tree = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, member, tie("list"), tie("record"), tie("map")),
  list: fc.array(tie("value"), { maxLength: 5 }),
  record: fc.dictionary(fc.oneof(name, fc.constantFrom("a.b", "a\\b", "0", "json")), tie("value"), {
    maxKeys: 5,
  }),
  map: fc.dictionary(name, tie("value"), { maxKeys: 2 }).map((record) => new Map(Object.entries(record))),
}));

/** As it comes to the browser. */
function sent(value: object): unknown {
  return superjson.deserialize(JSON.parse(JSON.stringify(toSuperjson(value))));
}

test("any data is serialized as by superjson itself", () => {
  fc.assert(
    fc.property(tree.record, (record) => {
      const value = { record };
      const before = superjson.stringify(value);
      expect(sent(value)).toEqual(superjson.parse(before));
      expect(superjson.stringify(value)).toBe(before);
    }),
    { numRuns: 500 },
  );
});

test("lists of objects are serialized without superjson, with only dates and bigints named", () => {
  const createdAt = new Date("2026-11-26T08:00:00.000Z");
  const row = { id: "prod_1", unitAmount: 4_900n, createdAt, images: ["a"], url: null, cursor: undefined };
  const written = toSuperjson({ data: [row], hasMore: false });
  expect(JSON.parse(JSON.stringify(written))).toEqual({
    json: {
      data: [{ id: "prod_1", unitAmount: "4900", createdAt: createdAt.toJSON(), images: ["a"], url: null }],
      hasMore: false,
    },
    meta: { values: { "data.0.unitAmount": ["bigint"], "data.0.createdAt": ["Date"] }, v: 1 },
  });
  expect(toSuperjson({ a: 1 })).toEqual({ json: { a: 1 } });
});

test.each<[string, object]>([
  ["a list's member that is undefined", { list: [undefined] }],
  ["a number that JSON lacks", { number: Number.NaN }],
  ["a negative zero", { number: -0 }],
  ["a date that is none", { date: new Date(Number.NaN) }],
  ["a set", { set: new Set([1]) }],
  ["a name with a dot", { "a.b": { date: new Date(0) } }],
])("%s is left to superjson", (_, value) => {
  expect(toSuperjson(value)).toEqual(superjson.serialize(value));
  expect(sent(value)).toEqual(superjson.parse(superjson.stringify(value)));
});
