import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ROUTES } from "#dashboard/routes.ts";
import { freshMerchant } from "../api/context.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

/** The address of every page that has a form for making or changing something. */
const FORM_PATHS = ROUTES.map(({ path }) => path)
  .filter((path) => /\/(new|edit)$/.test(path))
  .map((path) => path.replace(":id", "some_id"));

const main = () => screen.getByRole("main");

test("an analyst who opens a form's URL reads who can help, and is sent back", async () => {
  expect(FORM_PATHS.length).toBeGreaterThan(10);
  const { merchant } = await freshMerchant();
  const user = await merchant.newUser("ANALYST");
  for (const path of FORM_PATHS) {
    await renderPage(`/test${path}`, { merchant, user });
    await waitFor(() => expect([path, main().textContent]).toEqual([path, expect.stringMatching(/admin/)]));
    expect([path, main().querySelectorAll("form, input, textarea")]).toEqual([
      path,
      expect.objectContaining({ length: 0 }),
    ]);
  }
  const events = await renderPage("/test/products/new", { merchant, user });
  await events.click(within(main()).getAllByRole("link").at(-1) as HTMLElement);
  await pathBecomes("/test/products");
});

test("a developer gets the same forms", async () => {
  const { merchant } = await freshMerchant();
  const user = await merchant.newUser("DEVELOPER");
  for (const path of [
    "products",
    "payment-links",
    "customers",
    "promotion-codes",
    "tax-rates",
    "shipping-rates",
    "api-keys",
  ]) {
    await renderPage(`/test/${path}/new`, { merchant, user });
    await waitFor(() => expect([path, main().querySelector("form")]).toEqual([path, expect.anything()]));
  }
});
