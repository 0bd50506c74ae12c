import { describe, expect, test } from "vitest";
import { z } from "zod";
import * as mini from "zod/mini";
import { formText } from "#dashboard/forms/form-text.ts";
import { name, ObjectId, text } from "#kernel/fields.ts";
import { roughBound, textBound } from "#kernel/text-bound.ts";
import { unbounded } from "./unbounded.ts";

describe("a planted declaration without a limit is reported:", () => {
  const first = textBound(10);
  test.each<[string, z.core.$ZodType, string]>([
    ["a text", z.string(), "text"],
    ["a text of the dashboard's forms", mini.string(), "text"],
    ["a text that is trimmed before it is bounded", z.string().trim().max(10), "text"],
    ["a text whose expression sees what is too long", z.string().max(10).regex(/a/), "text"],
    ["a text that is bounded last", z.string().regex(/a/).check(first), "text"],
    ["a text whose refinement sees what is too long", mini.string().check(mini.maxLength(10), mini.trim()), "text"],
    ["a text of a format", z.email().max(10), "text"],
    ["a date", z.iso.date(), "text"],
    ["a text that is transformed", z.string().transform(Number), "text"],
    ["a text that may be left out", z.string().optional().nullable().default("a"), "text"],
    ["a text in a pipe", z.string().pipe(text(10)), "text"],
    ["a text in a union", z.union([z.boolean(), z.string()]), "text"],
    ["a text in a lazy schema", z.lazy(() => z.string()), "text"],
    ["a text in a catch", z.string().catch("a"), "text"],
    ["a text in an intersection", z.intersection(z.object({ a: z.string() }), z.object({})), "a: text"],
    ["a text in a tuple", z.tuple([z.string()]), "[0]: text"],
    ["a member", z.object({ form: z.object({ url: z.string() }) }), "form.url: text"],
    ["an element", z.array(z.object({ url: z.string() })).max(8), "[].url: text"],
    ["a list", z.array(z.boolean()), "list"],
    ["a list that is looked at before it is counted", z.array(z.boolean()).refine(Boolean).max(8), "list"],
    ["a number", z.number(), "number without a minimum"],
    ["a number without a largest", z.number().min(0), "number without a maximum"],
    ["a number without a smallest", z.number().max(5), "number without a minimum"],
    ["a whole number", z.int().min(1), "number without a maximum"],
    ["a free-form object", z.record(text(5), text(5)), "free-form object"],
    ["an object that keeps what it does not know", z.looseObject({}), "unknown members are kept"],
    ["a value of unknown type", z.unknown(), "of unknown type"],
    ["a value of unknown type that is transformed", z.unknown().transform(String), "of unknown type"],
    ["a value that is prepared", z.preprocess(String, text(5)), "of unknown type"],
    ["a value of our own", z.custom<string>(), "of unknown type"],
    ["a text whose told bound does not hold", z.unknown().meta({ maxLength: 5 }), "takes an oversized text"],
    ["a list whose told bound does not hold", z.custom(Array.isArray).meta({ maxItems: 5 }), "takes an oversized list"],
    ["a kind of schema that nobody thought of", z.date(), 'nobody knows the bounds of "date"'],
  ])("%s", (_, schema, problem) => {
    expect(unbounded(schema)).toContainEqual(expect.stringContaining(problem));
  });
});

test("declarations with limits are not reported", () => {
  const few = z
    .unknown()
    .refine((value) => typeof value === "object" && Object.keys(value ?? {}).length <= 2)
    .pipe(z.record(text(5), text(5)))
    .meta({ maxProperties: 2 });
  const bounded = z.object({
    id: ObjectId,
    name: name(10).nullable().optional(),
    rough: z.string().check(roughBound(10)).trim().regex(/a/),
    alone: z.string().max(10),
    exact: z.string().length(10),
    note: formText(10),
    list: z.array(text(10)).min(1).max(10),
    formList: mini.array(formText(10)).check(mini.maxLength(10), mini.refine(Boolean)),
    count: z.int().min(0).max(10),
    share: z.number().positive().lt(1),
    choice: z.enum(["a"]),
    flag: z.boolean(),
    one: z.literal(1),
    few,
  });
  expect(unbounded(bounded)).toEqual([]);
});

describe("a text's limit", () => {
  const seen: string[] = [];
  const looks = (value: string) => seen.push(value) > 0;

  test("counts code points, and stops later checks of a longer text", () => {
    const schema = z.string().check(textBound(3)).refine(looks);
    expect([schema.safeParse("😀😀😀").success, seen.length]).toEqual([true, 1]);
    for (const longer of ["😀😀😀😀", "abcd", " ".repeat(1_000_000)]) {
      expect(schema.safeParse(longer).error?.issues).toMatchObject([{ code: "too_big", maximum: 3 }]);
    }
    expect(seen.length).toBe(1);
  });

  test("allows errors of a form's other fields, and of the rules between them", () => {
    const form = z
      .object({ label: text(3), count: z.int().min(1).max(9) })
      .superRefine((_, context) => context.addIssue({ code: "custom", path: ["whole"], message: "is wrong" }), {
        when: () => true,
      });
    const issues = form.safeParse({ label: "abcd", count: 0 }).error?.issues ?? [];
    expect(issues.map(({ path }) => path[0])).toEqual(["label", "count", "whole"]);
  });

  test("allows whitespace that is trimmed, and names the text's own length", () => {
    const blank = " ".repeat(900);
    expect(name(3).parse(`${blank}abc\n`)).toBe("abc");
    expect(name(3).safeParse(`${blank}abc${blank}`).error?.issues).toMatchObject([{ code: "too_big", maximum: 3 }]);
    expect(formText(3).safeParse(`${blank}abc${blank}`).error?.issues).toMatchObject([
      { message: "Use at most 3 characters." },
    ]);
  });
});
