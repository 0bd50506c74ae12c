import { describe, expect, test } from "vitest";
import { type Page, pageFrom } from "#kernel/paging.ts";

const items = ["a", "b", "c", "d", "e"].map((id) => ({ id }));

describe("pageFrom", () => {
  test.each<[Page, string, boolean]>([
    [{ limit: 5 }, "abcde", false],
    [{ limit: 4 }, "abcd", true],
    [{ limit: 2, offset: 3 }, "de", false],
    [{ limit: 2, offset: 9 }, "", false],
    [{ limit: 2, startingAfter: "b" }, "cd", true],
    [{ limit: 2, startingAfter: "e" }, "", false],
    [{ limit: 2, endingBefore: "d" }, "bc", true],
    [{ limit: 3, endingBefore: "d" }, "abc", false],
    [{ limit: 2, endingBefore: "a" }, "", false],
  ])("%j", (page, ids, hasMore) => {
    const { data, hasMore: more } = pageFrom(items, page);
    expect([data.map(({ id }) => id).join(""), more]).toEqual([ids, hasMore]);
  });

  test.each([{ startingAfter: "x" }, { endingBefore: "x" }])("rejects %j", (cursor) => {
    expect(() => pageFrom(items, { limit: 1, ...cursor })).toThrow("is not an ID of this list");
  });
});
