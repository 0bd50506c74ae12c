import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { freshMerchant } from "../api/context.ts";
import { fill } from "./fill.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

test("a coupon is renamed, and deleted after a confirmation", async () => {
  const { merchant, api } = await freshMerchant();
  const { body: coupon } = await api("POST", "/api/v3/coupons", { body: { percent_off: 10, name: "Summer" } });
  const code = await api("POST", "/api/v3/promotion-codes", { body: { coupon: coupon.id, code: "SUMMER" } });
  expect(code.status, code.text).toBe(200);
  const user = await renderPage("/test/coupons", { merchant });
  await user.click(await screen.findByRole("link", { name: "Summer" }));
  await screen.findByRole("link", { name: "SUMMER" });
  await user.click(screen.getByRole("link", { name: /edit/i }));
  await fill(user, await screen.findByRole("textbox", { name: /^name/i }), "Autumn");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findByRole("heading", { level: 1, name: "Autumn" });
  await user.click(screen.getByRole("button", { name: /delete/i }));
  const dialog = screen.getByRole("dialog");
  expect(dialog).toHaveTextContent(/Autumn.*promotion codes/i);
  await user.click(within(dialog).getByRole("button", { name: /delete/i }));
  await pathBecomes("/test/coupons");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Autumn" })).toBeNull());
  await renderPage("/test/coupons?status=deleted", { merchant });
  await screen.findByRole("link", { name: "Autumn" });
  expect((await api("GET", "/api/v3/promotion-codes?active=true")).body.data).toEqual([]);
});

test("a repeating coupon asks for its months, and its code is created for it", async () => {
  const { merchant, api } = await freshMerchant();
  const user = await renderPage("/test/coupons/new", { merchant });
  await user.type(await screen.findByRole("textbox", { name: /^name/i }), "20% off for 3 months");
  await user.type(screen.getByRole("textbox", { name: /percent/i }), "20");
  await user.click(screen.getByRole("radio", { name: /months/i }));
  const months = await screen.findByRole("textbox", { name: /months/i });
  await user.type(months, "{Enter}");
  await waitFor(() => expect(months).toHaveAttribute("aria-invalid", "true"));
  await user.type(months, "3{Enter}");
  await pathBecomes(/\/test\/coupons\/coupon_/);
  await screen.findByRole("heading", { level: 1, name: "20% off for 3 months" });
  await user.click(screen.getByRole("link", { name: /create promotion code/i }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: /^coupon/i })).toHaveValue("20% off for 3 months"));
  await user.type(screen.getByRole("textbox", { name: /^code/i }), "SPRING");
  await user.type(screen.getByRole("textbox", { name: /order/i }), "40");
  await user.click(screen.getByRole("checkbox", { name: /first-time customers/i }));
  await user.click(screen.getByRole("button", { name: /create/i }));
  await pathBecomes(/\/test\/promotion-codes\/promo_/);
  const { body } = await api("GET", "/api/v3/promotion-codes");
  expect(body.data[0]).toMatchObject({
    code: "SPRING",
    percent_off: 20,
    coupon: { duration: "repeating", duration_in_months: 3 },
    restrictions: { minimum_amount: 4000, minimum_amount_currency: "usd", first_time_transaction: true },
  });
});
