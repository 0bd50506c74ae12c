import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const SESSIONS = "/test/checkout-sessions";

/** An open session for one of a product of its own. */
async function newSession(api: Api, name: string, priceAmount: number): Promise<string> {
  const { id: productId } = await newProduct(api, { name, priceAmount });
  return (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body.id;
}

async function pay(api: Api, session: string): Promise<void> {
  const body = { email: "buyer@shopper.example", name: "Jane Doe", country: "DE" };
  const done = await api("POST", `/api/v3/test-helpers/checkout/sessions/${session}/complete`, { body });
  if (done.status !== 200) throw new Error(done.text);
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const link = (name: string) => screen.getByRole("link", { name });
/** The texts of a list's rows, without its heads. */
const rows = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
const chosen = () => screen.queryByText(/\d selected/i)?.textContent;

test("rows are selected by mouse and by keyboard", async () => {
  const { merchant, api } = await freshMerchant();
  for (const name of ["Alder", "Birch", "Cedar", "Dogwood"]) await newSession(api, name, 10);
  const user = await renderPage(SESSIONS, { merchant });
  await screen.findByRole("link", { name: "Alder" });
  // The first row is the newest: Dogwood.
  await user.click(box(/dogwood/i));
  await user.keyboard("{Shift>}");
  await user.click(box(/birch/i));
  await user.keyboard("{/Shift}");
  expect(chosen()).toMatch(/^3/);
  expect(box(/all on this page/i).indeterminate).toBe(true);
  await user.keyboard("{Escape}");
  expect(chosen()).toBeUndefined();
  await user.click(box(/all on this page/i));
  expect(chosen()).toMatch(/^4/);
  await user.click(screen.getByRole("button", { name: /clear/i }));

  const press = async (name: string, keys: string) => {
    act(() => link(name).focus());
    await user.keyboard(keys);
  };
  await press("Alder", " ");
  expect(box(/alder/i)).toBeChecked();
  await press("Alder", "x");
  expect(box(/alder/i)).not.toBeChecked();
  await press("Alder", "x");
  await press("Dogwood", "{Shift>}X{/Shift}");
  expect(chosen()).toMatch(/^4/);
  await press("Cedar", "x");
  expect(chosen()).toMatch(/^3/);
});

test("rejections of selected rows are listed, and these rows stay selected", async () => {
  const { merchant, api } = await freshMerchant();
  const ids: string[] = [];
  for (const name of ["Alder", "Birch", "Cedar"]) ids.push(await newSession(api, name, 10));
  const [alder = "", birch = "", cedar = ""] = ids;
  await pay(api, birch);
  const user = await renderPage(SESSIONS, { merchant });
  await screen.findByRole("link", { name: "Alder" });
  await user.click(box(/all on this page/i));
  await user.click(box(/cedar/i));
  const csv = screen.getByRole<HTMLAnchorElement>("link", { name: /CSV.*selected/i });
  const lines = await (await fetch(csv.href)).text();
  expect(lines.match(/^cs_test_\w+/gm)?.sort()).toEqual([alder, birch].sort());

  await user.click(box(/cedar/i));
  await user.click(screen.getByRole("button", { name: /expire…/i }));
  const dialog = screen.getByRole("dialog", { name: /3/ });
  await user.click(within(dialog).getByRole("button", { name: /expire/i }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/2 of 3 expired.*1 failed.*completed/i);
  expect(chosen()).toMatch(/^1/);
  expect(box(/birch/i)).toBeChecked();
  await waitFor(() => expect(rows().filter((text) => /expired/i.test(text))).toHaveLength(2));
  const { rows: logged } = await pool().query(
    "SELECT object_id FROM audit_logs WHERE merchant_id = $1 AND action = 'checkout_session.expired'",
    [merchant.id],
  );
  expect(logged.map(({ object_id }) => object_id).sort()).toEqual([alder, cedar].sort());
  await user.click(screen.getByRole("link", { name: /completed/i }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(chosen()).toBeUndefined();
});

test("products are archived and unarchived by their checkboxes", async () => {
  const { merchant, api } = await freshMerchant();
  for (const name of ["Alder", "Birch"]) await newProduct(api, { name });
  const user = await renderPage("/test/products", { merchant, role: "DEVELOPER" });
  await screen.findByRole("link", { name: "Alder" });
  const archived = () => merchant.count("products", "status = 'INACTIVE'");
  await user.click(box(/all on this page/i));
  await user.click(screen.getByRole("button", { name: /^archive/i }));
  await waitFor(() => expect(rows().filter((text) => /archived/i.test(text))).toHaveLength(2));
  expect(await archived()).toBe(2);
  await user.click(box(/birch/i));
  await user.click(screen.getByRole("button", { name: /unarchive/i }));
  await waitFor(() => expect(rows().filter((text) => /archived/i.test(text))).toHaveLength(1));
  expect(await archived()).toBe(1);
});

test("a list is sorted by its column headers and counted, and this browser's columns are saved", async () => {
  const { merchant, api } = await freshMerchant();
  const ids: string[] = [];
  for (let price = 1; price <= 27; price++) ids.push(await newSession(api, `Lot ${price}`, price));
  await pay(api, ids[1] ?? "");
  let user = await renderPage(SESSIONS, { merchant });
  const count = await screen.findByText(/^27/, { selector: "p" });
  await waitFor(() => expect(count).toHaveTextContent(/\$2\.00.*paid/));
  const head = (title: string) => screen.queryByRole("columnheader", { name: title });
  const sortBy = (title: string) => user.click(within(head(title) as HTMLElement).getByRole("link"));
  expect(head("Created")).toHaveAttribute("aria-sort", "descending");
  await sortBy("Amount");
  await waitFor(() => expect(rows()[0]).toContain("$27.00"));
  expect(window.location.search).toBe("?sort=-amount");
  expect(head("Amount")).toHaveAttribute("aria-sort", "descending");
  await user.click(screen.getByRole("link", { name: /next/i }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(rows()[1]).toContain("$1.00");
  await sortBy("Amount");
  await waitFor(() => expect(rows()[0]).toContain("$1.00"));
  expect(head("Amount")).toHaveAttribute("aria-sort", "ascending");
  user = await renderPage(`${SESSIONS}?sort=color`, { merchant });
  await user.click(await screen.findByRole("link", { name: /clear/i }));
  await waitFor(() => expect(rows()).toHaveLength(25));

  await user.click(screen.getByRole("button", { name: /columns/i }));
  await user.click(screen.getByRole("checkbox", { name: /payment method/i }));
  await user.click(screen.getByRole("checkbox", { name: /completed/i }));
  await renderPage(SESSIONS, { merchant });
  await waitFor(() => expect(head("Completed")).not.toBeNull());
  expect(head("Payment method")).toBeNull();
  await pathBecomes(SESSIONS);
});

test("a delivery's next attempt counts down while the page is visible", async () => {
  const { merchant, api } = await freshMerchant();
  await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.invalid/orders" } });
  await api("POST", "/api/v3/products", { body: { name: "Alder" } });
  await pool().query(
    "UPDATE webhook_deliveries SET status = 'pending', next_attempt_at = now() + interval '1 hour' WHERE merchant_id = $1",
    [merchant.id],
  );
  await renderPage("/test/webhook-deliveries", { merchant });
  const next = await screen.findByText(/^in \d+ min \d+ s$/);
  const secondsLeft = () => {
    const [, minutes, seconds] = next.textContent?.match(/(\d+) min (\d+) s/) ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const become = (state: "hidden" | "visible") => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, "visibilityState"));
  become("visible");
  const before = secondsLeft();
  act(() => void vi.advanceTimersByTime(10_000));
  expect(secondsLeft()).toBe(before - 10);
  become("hidden");
  act(() => void vi.advanceTimersByTime(60_000));
  expect(secondsLeft()).toBe(before - 10);
  become("visible");
  expect(secondsLeft()).toBe(before - 70);
});
