import { expect, test } from "vitest";
import { findRoute, pathOfPage, ROUTES } from "#dashboard/routes.ts";
import type { Mode } from "#kernel/mode.ts";

/** Every page in a mode that has it. */
const PAGES = ROUTES.map((route) => ({ mode: "test" as Mode, ...route }));

test.each(PAGES)("$path is built from its route", ({ page, path, title, mode }) => {
  const id = path.includes(":id") ? "prod_1" : "";
  expect(findRoute(`/${mode}${path === "/" ? "" : path.replace(":id", "prod_1")}`)).toEqual({
    page,
    title,
    mode,
    id,
  });
});

test.each(PAGES)("a path of $page matches it, and no other page", ({ page, path, mode }) => {
  const own = pathOfPage(mode, page);
  expect(findRoute(own)).toMatchObject({ page, mode });
  expect(own.endsWith("/")).toBe(false);
  expect(own.includes("/id")).toBe(path.includes(":id"));
});

test.each([
  ["/test/", "home"],
  ["/test/products/", "products/list"],
  ["/live/products/a%20b", "products/view"],
  ["/live/test-clock", undefined],
  ["/test/copy-from-test-mode", undefined],
  ["/test/products/prod_1/edit/more", undefined],
  ["/test/nowhere", undefined],
  ["/tests/products", undefined],
  ["/sign-in", undefined],
])("%s", (address, page) => {
  expect(findRoute(address)?.page).toBe(page);
});

test("an ID is decoded from its URL, also if it is malformed", () => {
  expect(findRoute("/test/products/a%20b%2Fc")?.id).toBe("a b/c");
  expect(findRoute("/test/products/%E0%A4")?.id).toBe("%E0%A4");
});
