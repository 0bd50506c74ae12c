import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, inject, test } from "vitest";
import { Commands } from "#dashboard/browser/commands/commands.tsx";
import { ShortcutsButton } from "#dashboard/browser/commands/shortcuts-button.tsx";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { newMerchant } from "../factories/merchant.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

async function show(address: string, merchant: TestMerchant): Promise<UserEvent> {
  const mode = address.startsWith("/live") ? "live" : "test";
  const beside = (
    <>
      <Commands mode={mode} />
      <ShortcutsButton />
    </>
  );
  const user = await renderPage(address, { merchant, beside });
  await screen.findByRole("heading", { level: 1 });
  return user;
}

/** Opens the palette, or empties it, and puts a text in. */
async function find(user: UserEvent, text: string): Promise<void> {
  if (!screen.queryByRole("combobox", { name: /^search/i })) await user.keyboard("{Control>}k{/Control}");
  const input = await screen.findByRole("combobox", { name: /^search/i });
  await waitFor(() => expect(input).toHaveFocus());
  await user.clear(input);
  await user.paste(text);
}

/** What the palette lists: the page behind it has selects with options of their own. */
const options = () =>
  screen
    .getAllByRole("option")
    .filter((option) => option.closest("[cmdk-root]"))
    .map(({ textContent }) => textContent);

test("the palette opens pages, creates objects, and finds IDs of the other mode, but not unknown ones", async () => {
  const { merchant, api } = await freshMerchant();
  const product = await newProduct(api);
  const user = await show("/test/customers", merchant);
  await find(user, "events");
  await user.keyboard("{Enter}");
  await pathBecomes("/test/events");
  await user.click(screen.getByRole("button", { name: /^search/i }));
  await find(user, "create prod");
  await user.keyboard("{Enter}");
  await pathBecomes("/test/products/new");
  await find(user, product.id);
  await user.click(await screen.findByRole("option", { name: new RegExp(product.id) }));
  await pathBecomes(`/test/products/${product.id}`);

  const elsewhere = await show("/live/customers", merchant);
  await find(elsewhere, product.id);
  await screen.findByRole("option", { name: /test mode/i });
  const stranger = await newMerchant(inject("databaseUrl"));
  await find(elsewhere, `plink_${stranger.id.slice(4)}`);
  await screen.findByText(/no object has this id/i);
  await elsewhere.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("combobox", { name: /^search/i })).toBeNull());
});

test("the palette finds names, payments by their amount, and actions", async () => {
  const { merchant, api } = await freshMerchant();
  const tea = await newProduct(api, { name: "Harvest tea", priceAmount: 24.5 });
  await api("POST", "/api/v3/prices", {
    body: { product: tea.id, currency: "usd", unit_amount: 900, lookup_key: "members_only" },
  });
  const { body: link } = await api("POST", "/api/v3/payment-links", {
    body: { productIds: [tea.id], label: "Market stall" },
  });
  const { body: ada } = await api("POST", "/api/v3/customers", {
    body: { name: "Ada Lovelace", email: "ada@shop.example" },
  });
  const { body: session } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  const other = await freshMerchant();
  const theirs = await newProduct(other.api);
  await other.api("POST", "/api/v3/payment-links", { body: { productIds: [theirs.id], label: "Market stall too" } });

  const user = await show("/test/events", merchant);
  const opens = async (text: string, found: string | RegExp, path: string) => {
    await find(user, text);
    await waitFor(() => expect(options()).toEqual([found instanceof RegExp ? expect.stringMatching(found) : found]));
    await user.keyboard("{Enter}");
    await pathBecomes(`/test/${path}`);
  };
  await find(user, "ARVEST");
  const products = await screen.findByRole("group", { name: "Products" });
  expect(within(products).getByRole("option")).toHaveTextContent("Harvest tea");
  const links = screen.getByRole("group", { name: /links/i });
  expect(within(links).getByRole("option")).toHaveTextContent("Market stallHarvest tea");
  await opens("market st", "Market stallHarvest tea", `payment-links/${link.id}`);
  await opens("ada@sh", "Ada Lovelaceada@shop.example", `customers/${ada.id}`);
  await opens("$24.50", /^\$24\.50.*Harvest tea/, `checkout-sessions/${session.id}`);
  await opens("members_only", /Harvest tea/, `products/${tea.id}`);
  await find(user, "tea");
  // The team's settings are there at once, the tea a moment later: it comes first all the same.
  await waitFor(() =>
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent(/\$24\.50.*Harvest tea/),
  );
  screen.getByRole("option", { name: /team/i });
  await find(user, "no such thing");
  await screen.findByText(/no results/i);
  for (const [words, title] of [
    ["logo", /settings/i],
    ["2fa", /profile/i],
    ["invite", /team/i],
    ["coupon", /create coupon/i],
    ["promo", /create promotion code/i],
    ["new endpoint", /add webhook endpoint/i],
    ["email", /emails/i],
    ["mail", /emails/i],
    ["e-mail", /emails/i],
    ["outbox", /emails/i],
    ["checkout session", /checkouts/i],
    ["colour", /settings/i],
    ["log out", /sign out/i],
  ] as const) {
    await find(user, words);
    await waitFor(() => expect(options()[0]).toMatch(title));
  }
});

test("a customer found by the first name is also found by the full name, typed after a pause", async () => {
  const { merchant, api } = await freshMerchant();
  const { body: jane } = await api("POST", "/api/v3/customers", {
    body: { name: "Jane Doe", email: "jd@shop.example" },
  });
  const user = await show("/test/events", merchant);
  await find(user, "jane");
  await screen.findByRole("option", { name: /jane doe/i });
  for (const typed of [" doe", " jd"]) {
    await user.type(screen.getByRole("combobox", { name: /^search/i }), typed);
    await waitFor(() => expect(screen.queryByText("Searching…")).toBeNull());
    expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Jane Doe");
  }
  await user.clear(screen.getByRole("combobox", { name: /^search/i }));
  await user.type(screen.getByRole("combobox", { name: /^search/i }), "settings");
  expect(screen.queryByRole("option", { name: /jane doe/i })).toBeNull();
  await find(user, "jane doe");
  await screen.findByRole("option", { name: /jane doe/i, selected: true });
  await user.keyboard("{Enter}");
  await pathBecomes(`/test/customers/${jane.id}`);
});

test("single keys navigate except in text fields, and can be turned off", async () => {
  const { merchant } = await freshMerchant();
  const user = await show("/test/events", merchant);
  const help = () => screen.queryByRole("dialog", { name: /shortcuts/i });
  await user.keyboard("gp");
  await pathBecomes("/test/products");
  const search = await screen.findByRole("searchbox");
  await user.keyboard("/");
  expect(search).toHaveFocus();
  await user.keyboard("gl?");
  expect(search).toHaveValue("gl?");
  expect(window.location.pathname).toBe("/test/products");
  expect(help()).toBeNull();
  search.blur();

  await user.keyboard("?");
  await user.click(await screen.findByLabelText(/single-key/i));
  await user.click(screen.getByRole("button", { name: /close/i }));
  await waitFor(() => expect(help()).toBeNull());
  await user.keyboard("gs?");
  expect(help()).toBeNull();
  expect(window.location.pathname).toBe("/test/products");

  const later = await show("/test/events", merchant);
  await later.keyboard("gs");
  expect(window.location.pathname).toBe("/test/events");
  await later.click(screen.getByRole("button", { name: /shortcuts/i }));
  await later.click(await screen.findByLabelText(/single-key/i));
  await later.keyboard("{Escape}");
  await waitFor(() => expect(help()).toBeNull());
  await later.keyboard("gs");
  await pathBecomes("/test/checkout-sessions");
});
