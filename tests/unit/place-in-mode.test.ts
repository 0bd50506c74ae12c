import { expect, test } from "vitest";
import { placeInMode } from "#dashboard/browser/navigation/place-in-mode.ts";

test.each([
  ["/test/products", "/live/products"],
  ["/test/products/new", "/live/products/new"],
  ["/test/products/prod_1", "/live/products"],
  ["/test/customers/cus_1/edit", "/live/customers"],
  ["/test/settings/team", "/live/settings/team"],
  ["/test/test-clock", "/live/"],
  ["/test", "/live/"],
])("%s switches to %s in the other mode", (path, other) => {
  expect(placeInMode(path, "live")).toBe(other);
});
