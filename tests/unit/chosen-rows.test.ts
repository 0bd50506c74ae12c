import { expect, test } from "vitest";
import { outcomeWords, runForRows } from "#components/list/row-action.ts";
import { toggled } from "#components/list/use-chosen-rows.ts";

const ORDER = ["a", "b", "c", "d"];

test.each([
  ["one is chosen", [], "b", undefined, ["b"]],
  ["one is chosen no longer", ["a", "b"], "b", undefined, ["a"]],
  ["a range downwards", ["b"], "d", "b", ["b", "c", "d"]],
  ["a range upwards", ["d"], "b", "d", ["d", "b", "c"]],
  ["a range is taken back", ["a", "b", "c"], "c", "b", ["a"]],
  ["the other end has left the page", ["a"], "c", "gone", ["a", "c"]],
])("%s", (_, chosen, id, from, expected) => {
  expect([...toggled(ORDER, new Set(chosen), id, from)].sort()).toEqual(expected.sort());
});

test("what was refused is counted by its reason, the most first", () => {
  expect(outcomeWords(3, "expired", [])).toBe("3 expired.");
  expect(outcomeWords(3, "expired", ["it had expired already."])).toBe(
    "2 of 3 expired. 1 was not: it had expired already.",
  );
  expect(outcomeWords(4, "expired", ["late.", "busy.", "busy."])).toBe(
    "1 of 4 expired. 2 were not: busy. 1 was not: late.",
  );
});

test("rows are worked on five at a time, and each refusal keeps its row", async () => {
  let underWay = 0;
  let most = 0;
  const run = async (row: number) => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay--;
    if (row % 5 === 4) throw new Error("no");
  };
  const refused = await runForRows(
    Array.from({ length: 12 }, (_, row) => row),
    { run },
  );
  expect(refused.map(({ row }) => row)).toEqual([4, 9]);
  expect(most).toBe(5);
});
