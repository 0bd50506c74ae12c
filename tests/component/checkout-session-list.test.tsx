import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { CHECKOUT_SESSION_STATUS_TITLES } from "#dashboard/browser/checkout-session/checkout-session-status.tsx";
import { FAILURES, PAYMENT_STATUS_TITLES } from "#dashboard/browser/labels/payment-labels.ts";
import { LIVE_INTERVAL_MS } from "#dashboard/browser/list/list-page.ts";
import { freshMerchant } from "../api/context.ts";
import { newBrowser, newLink, newSession } from "../api/hosted-page.ts";
import { applyOutcome } from "../factories/payment-outcome.ts";
import { DECLINED, pay } from "./pay.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

const panel = (name: RegExp) => screen.findByRole("region", { name });
const PAYMENTS = /payments/i;
const TIMELINE = /timeline/i;
const heading = () => screen.getByRole("heading", { level: 1 }).closest("header") as HTMLElement;

test("sessions are searched and filtered by URL; declined and failed payments are labeled", async () => {
  const { merchant, api } = await freshMerchant();
  const link = await newLink(api, { label: "Fair" });
  const ofLink = await newBrowser().start(link);
  const debit = await newSession(api, { payment_method_types: ["sepa_debit"] });
  await pay(debit, { method: "sepa_debit", card: undefined, email: "late@shopper.example" });
  await applyOutcome(merchant, debit, { status: "processing" });
  await applyOutcome(merchant, debit, { status: "failed", failure: "payment_declined" });
  const declined = await newSession(api);
  await pay(declined, DECLINED);
  const user = await renderPage("/test/checkout-sessions", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(3));
  await user.click(screen.getByRole("link", { name: CHECKOUT_SESSION_STATUS_TITLES.declined }));
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(window.location.search).toBe("?status=declined");
  expect(tableRows()[0]).toHaveTextContent(FAILURES.card_declined);
  await user.click(within(tableRows()[0] as HTMLElement).getByRole("link"));
  await pathBecomes(`/test/checkout-sessions/${declined}`);
  await panel(TIMELINE);
  expect(heading()).toHaveTextContent(CHECKOUT_SESSION_STATUS_TITLES.declined);

  const searching = await renderPage("/test/checkout-sessions", { merchant });
  await searching.type(screen.getByRole("searchbox"), "LATE@");
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(window.location.search).toBe("?q=LATE%40");
  expect(tableRows()[0]).toHaveTextContent(/payment failed/i);

  const filtering = await renderPage(`/test/checkout-sessions?paymentLink=${link}`, { merchant });
  await screen.findByRole("link", { name: /payment link: Fair/i });
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  await filtering.click(within(tableRows()[0] as HTMLElement).getByRole("link"));
  await pathBecomes(`/test/checkout-sessions/${ofLink}`);
  const item = within(await panel(/items/i)).getByRole("link", { name: "Coffee" });
  expect(item).toHaveAttribute("href", expect.stringContaining("/test/products/prod_"));
  await filtering.click(within(await panel(/details/i)).getByTitle(link));
  await pathBecomes(`/test/payment-links/${link}`);
});

test("Enter doesn't select an option for a previous text, but a match by name or ID", async () => {
  const { merchant, api } = await freshMerchant();
  const { body: customer } = await api("POST", "/api/v3/customers", {
    body: { name: "Jörg Meyer", email: "joerg@shop.example" },
  });
  const chosen = () => document.querySelector<HTMLInputElement>("input[name=customer]")?.value;
  const user = await renderPage("/test/checkout-sessions", { merchant });
  await user.click(screen.getByRole("button", { name: /filter/i }));
  const box = screen.getByRole("combobox", { name: "Customer" });
  await user.click(box);
  await screen.findByRole("option", { name: /Jörg Meyer/ });
  // Enter comes before the response.
  await user.type(box, "joerg{Enter}");
  expect(box).toHaveValue("joerg");
  expect(chosen()).toBe("");
  await user.keyboard("{Escape}");
  expect(document.querySelector("[role=option]")).toBeNull();
  expect(box).toBeVisible();
  await user.clear(box);
  await user.type(box, customer.id);
  await user.click(await screen.findByRole("option", { name: /Jörg Meyer/ }));
  expect(box).toHaveValue("Jörg Meyer");
  await user.click(screen.getByRole("button", { name: /apply/i }));
  await user.click(await screen.findByRole("link", { name: /Customer: Jörg Meyer/ }));
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("new sessions appear automatically, not under the pointer, and a hidden page requests nothing", async () => {
  const { merchant, api } = await freshMerchant();
  const [first, second] = [await newSession(api), await newSession(api)];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const user = await renderPage("/test/checkout-sessions", { merchant });
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  await pay(first);
  await passes(LIVE_INTERVAL_MS);
  await waitFor(() => expect(tableRows().at(-1)).toHaveTextContent(CHECKOUT_SESSION_STATUS_TITLES.COMPLETED));

  await user.hover(tableRows()[0] as HTMLElement);
  const third = await newSession(api, { client_reference_id: "late" });
  await pay(second);
  await passes(LIVE_INTERVAL_MS);
  await screen.findByText(/1 new/i);
  expect(tableRows()).toHaveLength(2);
  expect(tableRows()[0]).toHaveTextContent(CHECKOUT_SESSION_STATUS_TITLES.COMPLETED);
  await user.hover(screen.getByRole("heading", { level: 1 }));
  await waitFor(() => expect(tableRows()).toHaveLength(3));
  expect(tableRows()[0]).toHaveTextContent(CHECKOUT_SESSION_STATUS_TITLES.PENDING);

  const fetchSpy = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetchSpy.mockRestore());
  onTestFinished(() => setVisibility("visible"));
  setVisibility("hidden");
  await passes(12 * LIVE_INTERVAL_MS);
  expect(fetchSpy).not.toHaveBeenCalled();
  setVisibility("visible");
  await pay(third);
  await passes(LIVE_INTERVAL_MS);
  await waitFor(() => expect(tableRows()[0]).toHaveTextContent(CHECKOUT_SESSION_STATUS_TITLES.COMPLETED));

  const watched = await newSession(api);
  await renderPage(`/test/checkout-sessions/${watched}`, { merchant });
  await panel(TIMELINE);
  expect(screen.queryByRole("region", { name: PAYMENTS })).toBeNull();
  await pay(watched);
  await passes(LIVE_INTERVAL_MS);
  expect(await panel(PAYMENTS)).toHaveTextContent(PAYMENT_STATUS_TITLES.succeeded);
});

/** As when another tab comes to the front, or this one again. */
function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value, configurable: true });
  fireEvent(document, new Event("visibilitychange", { bubbles: true }));
}
