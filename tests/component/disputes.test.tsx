import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DISPUTE_STATUS_LABELS, disputeBadge } from "#dashboard/browser/labels/dispute-labels.ts";
import { REFUND_STATUS_LABELS } from "#dashboard/browser/labels/refund-labels.ts";
import { resolveDueDisputes } from "#money/dispute/resolve-due-disputes.ts";
import { freshMerchant } from "../api/context.ts";
import { newSession } from "../api/hosted-page.ts";
import type { Api } from "../factories/api-client.ts";
import { endSession, PAYER } from "../factories/completed-payment.ts";
import { openDispute } from "../factories/dispute.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { fill } from "./fill.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";
import { tableRows } from "./table-rows.ts";

/** A payment whose dispute has been opened. @returns the session and its payment. */
async function newDisputed(api: Api, card = "tok_disputed"): Promise<{ session: string; payment: string }> {
  const session = await newSession(api);
  const { payment_intent: payment } = await endSession(api, session, "complete", { ...PAYER, card });
  await openDispute(session);
  return { session, payment };
}

/** Banks act by the test clock, and the service looks after them every 15 seconds. */
async function passes(merchant: TestMerchant, seconds: number): Promise<void> {
  await merchant.advanceClock(seconds);
  await resolveDueDisputes();
}

const panel = () => screen.findByRole("region", { name: /^(dispute|inquiry)$/i });
const statusOf = async (api: Api) => (await api("GET", "/api/v3/disputes")).body.data[0].status;
const REFUND = /^refund…/i;

test("a dispute asks for a response, stores a draft, sends it once, and is won", async () => {
  const { merchant, api } = await freshMerchant();
  const { session, payment } = await newDisputed(api);
  const user = await renderPage(`/test/payments/${payment}`, { merchant });
  expect(await panel()).toHaveTextContent(DISPUTE_STATUS_LABELS.needs_response.title);
  expect(await panel()).toHaveTextContent(/respond by/i);
  expect(screen.queryByRole("button", { name: REFUND })).toBeNull();
  // The form is loaded first.
  const response = async () => within(await panel()).findByRole("textbox");
  await response();
  await user.click(within(await panel()).getByRole("button", { name: /submit/i }));
  await waitFor(async () => expect(await response()).toBeInvalid());
  await user.type(await response(), "Signed for.");
  await user.click(within(await panel()).getByRole("button", { name: /later/i }));
  await screen.findByText(/^saved/i);
  const later = await renderPage(`/test/payments/${payment}`, { merchant });
  await panel();
  expect(await response()).toHaveValue("Signed for.");
  await fill(later, await response(), "winning_evidence");
  await later.tab();
  const send = within(await panel()).getByRole("button", { name: /submit/i });
  expect(send).toHaveFocus();
  await later.click(send);
  const dialog = await screen.findByRole("dialog", { name: /to the bank/i });
  expect(dialog).toHaveTextContent("$19.90");
  await later.dblClick(within(dialog).getByRole("button", { name: /submit/i }));
  await within(await panel()).findByText(DISPUTE_STATUS_LABELS.under_review.title);
  expect(within(await panel()).queryByRole("button")).toBeNull();
  expect(await panel()).toHaveTextContent("winning_evidence");

  await passes(merchant, 61);
  expect(await statusOf(api)).toBe("won");
  await renderPage(`/test/payments/${payment}`, { merchant });
  await within(await panel()).findByText(DISPUTE_STATUS_LABELS.won.title);
  screen.getByRole("button", { name: REFUND });
  expect(screen.getByRole("region", { name: /timeline/i })).toHaveTextContent(/won/i);
  await renderPage(`/test/checkout-sessions/${session}`, { merchant });
  expect(await screen.findByRole("region", { name: /payments/i })).toHaveTextContent(
    `Dispute${DISPUTE_STATUS_LABELS.won.title}`,
  );
});

test("a dispute is accepted after a confirmation", async () => {
  const { merchant, api } = await freshMerchant();
  const { payment } = await newDisputed(api);
  const user = await renderPage(`/test/payments/${payment}`, { merchant, role: "ADMIN" });
  const open = async () => user.click(within(await panel()).getByRole("button", { name: /accept/i }));
  await open();
  expect(screen.getByRole("dialog")).toHaveTextContent(/customer keeps the money/i);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await statusOf(api)).toBe("needs_response");
  await open();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /accept/i }));
  await within(await panel()).findByText(DISPUTE_STATUS_LABELS.lost.title);
  expect(screen.getByRole("heading", { level: 1 }).closest("header")).toHaveTextContent(
    disputeBadge("lost")?.title as string,
  );
  expect(screen.getByRole("region", { name: /timeline/i })).toHaveTextContent(/lost/i);
  expect(await statusOf(api)).toBe("lost");
});

test("a dispute without a response is lost after a week", async () => {
  const { merchant, api } = await freshMerchant();
  const { payment } = await newDisputed(api);
  await passes(merchant, 7 * 86_400);
  expect(await statusOf(api)).toBe("lost");
  await renderPage(`/test/payments/${payment}`, { merchant });
  expect(await panel()).toHaveTextContent(DISPUTE_STATUS_LABELS.lost.text);
  expect(within(await panel()).queryByRole("button")).toBeNull();
  screen.getByText(/can.t be refunded/i);
});

test("Home links several disputes to their list, and shows an inquiry separately until it is resolved", async () => {
  const { merchant, api } = await freshMerchant();
  await newDisputed(api);
  await newDisputed(api);
  const { payment } = await newDisputed(api, "tok_inquiry");
  const user = await renderPage("/test", { merchant });
  const inquiry = await screen.findByRole("link", { name: /1 inquiry/i });
  expect(inquiry).toHaveTextContent(/no money has been taken/i);
  expect(inquiry).toHaveAttribute("href", `/test/payments/${payment}`);
  await user.click(screen.getByRole("link", { name: /2 disputes/i }));
  await pathBecomes("/test/payments");
  expect(window.location.search).toBe("?status=dispute_to_respond");
  await waitFor(() => expect(tableRows()).toHaveLength(2));
  const shown = (status: "needs_response" | "warning_needs_response") =>
    tableRows().filter(({ textContent }) => textContent.includes(disputeBadge(status)?.title as string)).length;
  expect(shown("needs_response")).toBe(2);
  await user.click(screen.getByRole("link", { name: "Inquiries" }));
  await waitFor(() => expect(tableRows()).toHaveLength(1));
  expect(shown("warning_needs_response")).toBe(1);
});

test("Home links one dispute to its payment", async () => {
  const { merchant, api } = await freshMerchant();
  const { payment } = await newDisputed(api);
  const user = await renderPage("/test", { merchant });
  await user.click(await screen.findByRole("link", { name: /1 dispute/i }));
  await pathBecomes(`/test/payments/${payment}`);
  await panel();
});

test("an inquiry can't be accepted, and is resolved by a refund", async () => {
  const { merchant, api } = await freshMerchant();
  const { payment } = await newDisputed(api, "tok_inquiry");
  const user = await renderPage(`/test/payments/${payment}`, { merchant });
  expect(await panel()).toHaveTextContent(DISPUTE_STATUS_LABELS.warning_needs_response.text);
  await user.click(screen.getByRole("button", { name: REFUND }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /^refund/i }));
  const refunds = await screen.findByRole("region", { name: /^refunds/i });
  expect(refunds).toHaveTextContent(REFUND_STATUS_LABELS.succeeded.title);
});

test.for(["DEVELOPER", "ANALYST"] as const)("a %s sees disputes and can't respond", async (role) => {
  const { merchant, api } = await freshMerchant();
  const { payment } = await newDisputed(api);
  await renderPage(`/test/payments/${payment}`, { merchant, role });
  expect(await panel()).toHaveTextContent(DISPUTE_STATUS_LABELS.needs_response.title);
  expect(within(await panel()).queryByRole("button")).toBeNull();
  expect(within(await panel()).queryByRole("textbox")).toBeNull();
});
