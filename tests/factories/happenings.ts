import fc from "fast-check";
import { expect } from "vitest";
import { getTestClock } from "#account/test-clock/get-test-clock.ts";
import type { Actor } from "#kernel/actor.ts";
import { runNextStep } from "#money/billing/run-next-step.ts";
import { chargeInvoiceNow } from "#money/collection/charge-invoice-now.ts";
import { invoicePaymentRequest } from "#money/collection/invoice-payment-request.ts";
import { markInvoiceUncollectible } from "#money/collection/mark-invoice-uncollectible.ts";
import { voidInvoice } from "#money/collection/void-invoice.ts";
import { adjustBalance } from "#money/customer-balance/adjust-balance.ts";
import { recordProcessorPaymentId } from "#money/payment/store.ts";
import { sandbox } from "#money/processor/sandbox/sandbox.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import type { InvoiceCharge } from "#money/subscription/invoice-charge.ts";
import type { ResumeAnchor } from "#money/subscription/model.ts";
import { pauseSubscription } from "#money/subscription/pause-subscription.ts";
import { resumeSubscription } from "#money/subscription/resume-subscription.ts";
import { updateSubscription } from "#money/subscription/update-subscription.ts";
import { advanceTestClock } from "#operations/clock-advance/advance-test-clock.ts";
import { advanceTestClocks } from "#operations/clock-advance/advance-test-clocks.ts";
import { newId } from "#platform/base/ids.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import type { Billing } from "./billing.ts";

/** What may happen to a subscription, in any order. */
export type Happening =
  | { kind: "days"; days: number }
  | { kind: "card"; declines: boolean }
  | { kind: "quantity"; quantity: number }
  | { kind: "another method"; declines: boolean }
  | { kind: "resume"; anchor: ResumeAnchor | undefined }
  | { kind: (typeof SIMPLE)[number] }
  | { kind: "crash"; after: "writing" | "charging" };

const SIMPLE = [
  "cancel at the end",
  "go on",
  "pause collection",
  "collect",
  "pause",
  "refund",
  "refund all",
  "credit",
  "charge now",
  "void",
  "mark uncollectible",
  "outage",
] as const;

/** Any of these; time passes often. */
export const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("days" as const), days: fc.integer({ min: 1, max: 40 }) }) },
  fc.record({ kind: fc.constant("card" as const), declines: fc.boolean() }),
  fc.record({ kind: fc.constant("quantity" as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant("another method" as const), declines: fc.boolean() }),
  fc.record({ kind: fc.constant("resume" as const), anchor: fc.constantFrom(undefined, "unchanged", "now") }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...SIMPLE) }) },
  fc.record({ kind: fc.constant("crash" as const), after: fc.constantFrom("writing" as const, "charging" as const) }),
);

/** A refusal of a change is an answer; anything else is not. */
export async function ifAllowed(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: { code?: string }) => {
    if (typeof error.code !== "string" || error.code === "internal_error") throw error;
  });
}

/** Lets it happen. */
export async function happen(billing: Billing, id: string, what: Happening): Promise<void> {
  const actor = await billing.actor();
  const update = (change: Parameters<typeof updateSubscription>[2]) =>
    ifAllowed(() => unitOfWork(() => updateSubscription(actor, id, change)));
  switch (what.kind) {
    case "days":
      return advanceByWorker(billing, what.days);
    case "outage":
      await billing.merchant.advanceClock(70 * 86_400);
      return billing.runDue();
    case "card":
      await billing.rows(
        `UPDATE sandbox_payment_methods b SET card_token = $2 FROM payment_methods m
         WHERE m.processor_method_id = b.method_id AND m.merchant_id = $1`,
        what.declines ? "tok_declined_later" : "tok_visa",
      );
      return;
    case "quantity": {
      const [item] = await billing.rows<{ id: string }>("SELECT id FROM subscription_items WHERE merchant_id = $1");
      return update({ items: [{ id: item?.id, quantity: what.quantity }] });
    }
    case "cancel at the end":
      return update({ cancelAtPeriodEnd: true });
    case "go on":
      return update({ cancelAtPeriodEnd: false });
    case "pause collection":
      return update({ pauseCollection: { resumesAt: null } });
    case "collect":
      return update({ pauseCollection: null });
    case "pause":
      return ifAllowed(() => unitOfWork(() => pauseSubscription(actor, id)));
    case "resume":
      return ifAllowed(() => unitOfWork(() => resumeSubscription(actor, id, what.anchor)));
    case "another method":
      return update({ defaultPaymentMethodId: await copyMethod(billing, what.declines) });
    case "charge now":
      return ofOldestOpen(billing, (invoiceId) => chargeInvoiceNow(actor, invoiceId));
    case "void":
      return ofOldestOpen(billing, (invoiceId) => unitOfWork(() => voidInvoice(actor, invoiceId)));
    case "mark uncollectible":
      return ofOldestOpen(billing, (invoiceId) => unitOfWork(() => markInvoiceUncollectible(actor, invoiceId)));
    case "credit": {
      const [customer] = await billing.rows<{ id: string }>("SELECT id FROM customers WHERE merchant_id = $1");
      const credit = { amount: -700n, currency: "EUR", description: "Goodwill" };
      return ifAllowed(() => unitOfWork(() => adjustBalance(actor, customer?.id ?? "", credit)));
    }
    case "refund":
    case "refund all": {
      const [invoice] = await billing.rows<{ id: string }>(
        "SELECT id FROM invoices WHERE merchant_id = $1 AND amount_paid > amount_refunded ORDER BY period_start DESC LIMIT 1",
      );
      if (!invoice) return;
      const amount = what.kind === "refund" ? { amount: 100n } : {};
      const options = { refundsApplicationFee: true, reversesTransfer: true, notifiesCustomer: false, metadata: {} };
      return ifAllowed(() => issueRefund(actor, { of: { invoice: invoice.id }, ...amount, ...options }));
    }
    case "crash":
      return crash(billing, id, what.after);
  }
}

async function ofOldestOpen(billing: Billing, change: (invoiceId: string) => Promise<unknown>): Promise<void> {
  const [open] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 AND status = 'open' ORDER BY period_start LIMIT 1",
  );
  if (open) await ifAllowed(() => change(open.id));
}

/** Advances the test clock as a merchant does: a worker processes everything on the way. */
async function advanceByWorker(billing: Billing, days: number): Promise<void> {
  const actor = await billing.actor();
  await unitOfWork(() => advanceTestClock(actor, days * 86_400));
  const status = async () => {
    await advanceTestClocks();
    return (await getTestClock(actor)).status;
  };
  await expect.poll(status).toBe("ready");
}

/** The customer saves another card. @returns its ID. */
async function copyMethod(billing: Billing, declines: boolean): Promise<string> {
  const [count, id] = [await billing.merchant.count("payment_methods"), newId("paymentMethod")];
  await billing.rows(
    `WITH copied AS (
       INSERT INTO sandbox_payment_methods SELECT (jsonb_populate_record(b, jsonb_build_object('method_id', $2::text, 'card_token', $3::text))).*
       FROM sandbox_payment_methods b JOIN payment_methods m ON m.processor_method_id = b.method_id WHERE m.merchant_id = $1 LIMIT 1)
     INSERT INTO payment_methods SELECT (jsonb_populate_record(m, jsonb_build_object('id', $2::text, 'processor_method_id', $2::text, 'payment_id', $2::text))).*
     FROM payment_methods m WHERE m.merchant_id = $1 ORDER BY created_at LIMIT 1`,
    `${id}${count}`,
    declines ? "tok_declined_later" : "tok_visa",
  );
  return `${id}${count}`;
}

/** The next step is done by a process that dies before it asked the processor, or before it recorded what that said. */
async function crash(billing: Billing, id: string, after: "writing" | "charging"): Promise<void> {
  const [due] = await billing.rows<{ at: Date | null }>(
    "SELECT next_action_at AS at FROM subscriptions WHERE merchant_id = $1",
  );
  if (due?.at) {
    const seconds = Math.ceil((due.at.getTime() - (await billing.now()).getTime()) / 1_000);
    if (seconds > 0) await billing.merchant.advanceClock(seconds);
  }
  const actor = await billing.actor();
  for (;;) {
    const step = await unitOfWork(() => runNextStep(actor, id));
    if (step.status === "idle") return;
    if (step.status === "done") continue;
    if (after === "charging") await chargeWithoutRecording(actor, step.charge);
    return;
  }
}

async function chargeWithoutRecording(actor: Actor, charge: InvoiceCharge) {
  const { payment } = charge;
  const request = await invoicePaymentRequest(actor, charge);
  const opening = await sandbox.create(request);
  if (!("processorPaymentId" in opening)) return;
  const { processorPaymentId } = opening;
  await recordProcessorPaymentId(actor, payment.id, processorPaymentId);
  await sandbox.confirm({ paymentId: payment.id, processorPaymentId }, request, { type: "card", customer: {} });
}
