import { globSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { expect, test } from "vitest";
import type { List } from "#dashboard/server/lists/list.ts";

/** What people look for in a list. */
const SEARCHED = /customer|email|recipient|product|number|amount/;
/** The routers that are not called as their folder. */
const ROUTERS: Record<string, string> = { email: "mail" };

/** The declarations by their router, as `defineList` returns them. */
async function declaredLists(): Promise<[router: string, list: List<never, never>][]> {
  const files = globSync("src/dashboard/server/*/list.ts").filter((file) => !/lists\//.test(file));
  const found = await Promise.all(
    files.map(async (file): Promise<[string, List<never, never>][]> => {
      const folder = basename(dirname(file));
      const router = ROUTERS[folder] ?? folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      const exported = Object.values(await import(resolve(file))) as object[];
      return exported.filter((value) => "columns" in value).map((list) => [router, list as List<never, never>]);
    }),
  );
  return found.flat();
}

/** The routers whose list has a search field. */
function searchedRouters(): Set<string> {
  const files = globSync("src/dashboard/browser/**/*.tsx");
  const lists = files.flatMap((file) => readFileSync(file, "utf8").match(/<ObjectList\s[\s\S]*?empty=/g) ?? []);
  const searched = lists.filter((list) => /\ssearch="/.test(list));
  return new Set(searched.map((list) => /\sof="(\w+)"/.exec(list)?.[1] ?? ""));
}

test("every list with names of customers or products, numbers, or amounts can be searched", async () => {
  const lists = (await declaredLists()).filter(([, { columns }]) => columns.some(({ title }) => SEARCHED.test(title)));
  expect(lists.map(([router]) => router)).toEqual(
    expect.arrayContaining([
      "checkoutSession",
      "customer",
      "invoice",
      "mail",
      "payment",
      "subscription",
      "transaction",
    ]),
  );
  const withoutFilter = lists.filter(([, { filter }]) => !("q" in (filter as { shape: object }).shape));
  expect(withoutFilter.map(([router]) => router)).toEqual([]);
  const searched = searchedRouters();
  expect(lists.map(([router]) => router).filter((router) => !searched.has(router))).toEqual([]);
});
