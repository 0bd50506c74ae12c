import { expect, test } from "vitest";
import { receiptsSent } from "#dashboard/browser/email/receipts-sent.ts";
import { outcomeText, runForRows } from "#dashboard/browser/list/row-action.ts";
import { archiveActions } from "#dashboard/browser/list/switch-actions.ts";
import { toggled } from "#dashboard/browser/list/use-chosen-rows.ts";

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

test.each([
  [3, [], "3 expired."],
  [3, ["It had expired already."], "2 of 3 expired. 1 failed: it had expired already."],
  [4, ["late.", "busy.", "busy."], "1 of 4 expired. 2 failed: busy. 1 failed: late."],
  [2, ["busy.", "busy."], "None of the 2 could be expired: busy."],
  [2, ["busy.", "late."], "None of the 2 could be expired. 1 failed: busy. 1 failed: late."],
  [1, ["busy."], "Couldn’t be expired: busy."],
])("for %i rows, rejections are counted by reason, most frequent first", (count, reasons, words) => {
  expect(outcomeText(count, { done: "expired" }, reasons)).toBe(words);
});

test("the summary of successful rows appears only if there are any", () => {
  const action = { done: "saved under Emails", note: "There is no mail server." };
  expect(outcomeText(2, action, [])).toBe("2 saved under Emails. There is no mail server.");
  expect(outcomeText(1, action, ["late."])).toBe("Couldn’t be saved under Emails: late.");
});

test.each([
  ["live", true, undefined],
  ["live", false, /no email server/i],
  ["test", true, /team members/i],
  ["test", false, /no email server/i],
] as const)(
  "in %s mode, with a mail server: %s, a notice announces receipts only if they are sent",
  (mode, sendsMail, why) => {
    const { done, note } = receiptsSent({ mode, sendsMail });
    expect(done).toMatch(why ? /added to emails/i : /resent/i);
    expect(note).toEqual(why && expect.stringMatching(why));
  },
);

test.each([
  ["DRAFT", ["Activate"]],
  ["ACTIVE", ["Archive"]],
  ["INACTIVE", ["Unarchive"]],
] as const)("a product that is %s has its action", (status, titles) => {
  const actions = archiveActions(async () => undefined).filter(({ isFor }) => isFor?.({ id: "prod_1", status }));
  expect(actions.map(({ title }) => title)).toEqual(titles);
});

test("rows are processed five at a time, and each rejection names its row", async () => {
  let running = 0;
  let max = 0;
  const run = async (row: number) => {
    max = Math.max(max, ++running);
    await Promise.resolve();
    running--;
    if (row % 5 === 4) throw new Error("no");
  };
  const rejected = await runForRows(
    Array.from({ length: 12 }, (_, row) => row),
    { run },
  );
  expect(rejected.map(({ row }) => row)).toEqual([4, 9]);
  expect(max).toBe(5);
});
