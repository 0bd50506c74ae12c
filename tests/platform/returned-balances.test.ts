import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createCreditNote } from "#documents/credit-note/create-credit-note.ts";
import { getCreditable } from "#documents/credit-note/get-creditable.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { cancelSubscriptionNow } from "#money/cancellation/cancel-subscription-now.ts";
import { findCancelAmounts } from "#money/cancellation/find-cancel-amounts.ts";
import { adjustBalance } from "#money/customer-balance/adjust-balance.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPayment } from "#money/payment/store.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { adoptRefund } from "#money/refund/adopt-refund.ts";
import { applyRefundOutcome } from "#money/refund/apply-refund-outcome.ts";
import { issueRefund } from "#money/refund/issue-refund.ts";
import type { CreateRefund, Refund } from "#money/refund/model.ts";
import { refundLimit } from "#money/refund/refund-limit.ts";
import { findRefund, findRefundsOfPayment } from "#money/refund/store.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
import { forgetLedger, ledgerSums, postAllEarlierMoney } from "../factories/earlier-money.ts";
import { ifAllowed } from "../factories/happenings.ts";
import { startConnectedDatabase } from "../service/connected-database.ts";
import type { TestDatabase } from "../service/test-database.ts";

let database: TestDatabase;
let billing: Billing;

beforeAll(async () => {
  database = await startConnectedDatabase();
});

afterAll(() => database?.stop());

beforeEach(async () => {
  billing = await newBilling(database.url);
});

const OPTIONS = { refundsApplicationFee: true, reversesTransfer: true, notifiesCustomer: true, metadata: {} };

const adjust = (customerId: string, amount: bigint) =>
  unitOfWork(async () =>
    adjustBalance(await billing.actor(), customerId, { amount, currency: "EUR", description: "Goodwill" }),
  );

/** A renewal of EUR 19.90, of which a credit paid a part. */
async function renewal({ credit = 500n, card = "tok_visa" as SandboxToken, quantity = 1, amount = "19.90" } = {}) {
  const { subscriptionId, customerId } = await billing.subscribe({ card, quantity, amount });
  await adjust(customerId, -credit);
  await billing.advanceDays(32);
  const [row] = await billing.rows<{ id: string }>(
    "SELECT id FROM invoices WHERE merchant_id = $1 ORDER BY period_start DESC LIMIT 1",
  );
  const invoice = await findInvoice(await billing.actor(), row?.id ?? "");
  if (!invoice) throw new Error("No renewal was written.");
  return { invoice, subscriptionId, customerId };
}

const refund = async (invoice: string, input: Partial<CreateRefund> = {}): Promise<Refund> =>
  issueRefund(await billing.actor(), { of: { invoice }, ...OPTIONS, ...input });

const fail = async (id: string) => {
  const actor = await billing.actor();
  const found = await findRefund(actor, id);
  if (!found) throw new Error("There is no such refund.");
  await billing.rows("UPDATE sandbox_refunds SET outcome = 'failed' WHERE merchant_id = $1 AND refund_id = $2", id);
  const outcome = { status: "failed", processorRefundId: found.processorRefundId, failureReason: "declined" } as const;
  return unitOfWork(() => applyRefundOutcome(actor, found, outcome));
};

const transactions = () =>
  billing.rows<{ type: string; amount: string; ending_balance: string; invoice_id: string | null }>(
    "SELECT * FROM customer_balance_transactions WHERE merchant_id = $1 ORDER BY currency, sequence",
  );

const balance = async () => (await transactions()).at(-1)?.ending_balance;

const creditNotes = () =>
  billing.rows<{ amount_total: string; balance_amount: string; status: string; destination: string }>(
    "SELECT * FROM credit_notes WHERE merchant_id = $1 ORDER BY number",
  );

const differences = () => findLedgerDifferences({ merchantId: billing.merchant.id, livemode: false });

/** What the ledger says of an account. */
async function posted(account: string): Promise<bigint> {
  const [row] = await billing.rows<{ sum: string }>(
    "SELECT coalesce(sum(amount), 0)::text AS sum FROM ledger_entries WHERE merchant_id = $1 AND account = $2",
    account,
  );
  return BigInt(row?.sum ?? 0);
}

describe("a refund of an invoice that a credit paid a part of", () => {
  test("returns the credit with the last of the payment, once, and is credited for all of it", async () => {
    const { invoice } = await renewal();
    expect(invoice).toMatchObject({ amountPaid: 1490n, startingBalance: -500n, endingBalance: 0n });
    const whole = await refund(invoice.id);
    expect(whole).toMatchObject({ status: "succeeded", amount: 1490n, balanceAmount: 500n });
    expect((await transactions()).at(-1)).toMatchObject({
      type: "unapplied_from_invoice",
      amount: "-500",
      ending_balance: "-500",
      invoice_id: invoice.id,
    });
    expect(await creditNotes()).toMatchObject([{ amount_total: "1990", balance_amount: "500", destination: "refund" }]);
    await expect(refund(invoice.id)).rejects.toMatchObject({ code: "refund_exceeds_payment" });
    const actor = await billing.actor();
    const again = { status: "succeeded", processorRefundId: whole.processorRefundId ?? "" } as const;
    await unitOfWork(() => applyRefundOutcome(actor, { ...whole, status: "pending" }, again));
    expect(await balance()).toBe("-500");
    expect(await differences()).toEqual([]);
    // Only the first invoice is still sold.
    expect(await posted("sales")).toBe(-1990n);
    expect(await posted("processor")).toBe(1990n - (await posted("fees")));
    expect(await posted("balance")).toBe(-500n);
  });

  test("by parts returns it with the last part only", async () => {
    const { invoice } = await renewal();
    expect(await refund(invoice.id, { amount: 1489n })).toMatchObject({ balanceAmount: 0n });
    expect(await balance()).toBe("0");
    expect(await refund(invoice.id, { amount: 1n })).toMatchObject({ balanceAmount: 500n });
    expect(await creditNotes()).toMatchObject([{ amount_total: "1489" }, { amount_total: "501" }]);
    expect(await differences()).toEqual([]);
  });

  test("returns nothing of a payment that did not pay the invoice: another paid it, or none has", async () => {
    const { invoice } = await renewal();
    const actor = await billing.actor();
    const payment = await findPayment(actor, invoice.paymentId ?? "");
    if (!payment) throw new Error("There is no payment.");
    const limit = async () => (await refundLimit(actor, payment, [], { invoiceId: invoice.id })).balance;
    const setInvoice = (change: string) =>
      billing.rows(`UPDATE invoices SET ${change} WHERE merchant_id = $1 AND id = $2`, invoice.id);
    expect(await limit()).toBe(500n);
    await setInvoice("status = 'open'");
    expect(await limit()).toBe(0n);
    await setInvoice("status = 'paid', payment_id = NULL");
    expect(await limit()).toBe(0n);
  });

  test("by units returns what they are worth: first the payment, then the credit", async () => {
    const { invoice } = await renewal({ credit: 2600n, quantity: 4, amount: "10.00" });
    expect(invoice).toMatchObject({ amountTotal: 4000n, amountPaid: 1400n });
    const [line] = invoice.lines;
    const units = (quantity: number) => refund(invoice.id, { lines: [{ lineId: line?.id ?? "", quantity }] });
    expect(await units(1)).toMatchObject({ amount: 1000n, balanceAmount: 0n, lines: [{ amount: 1000n }] });
    expect(await units(2)).toMatchObject({ amount: 400n, balanceAmount: 1600n, lines: [{ amount: 2000n }] });
    expect(await balance()).toBe("-1600");
    await expect(units(1)).rejects.toMatchObject({ code: "refund_exceeds_payment" });
    // What is left had been paid by the credit alone: a credit note returns it.
    const found = await findInvoice(await billing.actor(), invoice.id);
    const creditable = found && (await getCreditable(await billing.actor(), found));
    expect(creditable?.limits).toEqual({ refund: 0n, balance: 1000n, out_of_band: 0n });
    const input = { invoiceId: invoice.id, parts: [{ invoiceLineId: line?.id ?? "", quantity: 1 }] };
    const note = await unitOfWork(async () =>
      createCreditNote(await billing.actor(), { ...input, destination: "balance" }),
    );
    expect(note).toMatchObject({ amountTotal: 1000n, destination: "balance" });
    expect(await balance()).toBe("-2600");
    expect(await differences()).toEqual([]);
  });

  test("that fails later takes it back, and the next one returns it again", async () => {
    const { invoice } = await renewal();
    const { id } = await refund(invoice.id);
    expect(await fail(id)).toMatchObject({ status: "failed" });
    expect((await transactions()).at(-1)).toMatchObject({
      type: "applied_to_invoice",
      amount: "500",
      ending_balance: "0",
      invoice_id: invoice.id,
    });
    await fail(id);
    expect(await transactions()).toHaveLength(4);
    expect(await creditNotes()).toMatchObject([{ status: "void" }]);
    expect(await differences()).toEqual([]);
    expect(await refund(invoice.id)).toMatchObject({ amount: 1490n, balanceAmount: 500n });
    expect(await balance()).toBe("-500");
    expect(await differences()).toEqual([]);
  });

  test("that fails after a renewal used the credit reverses nothing and leaves no debt, and a retry returns it no second time", async () => {
    const { invoice, subscriptionId } = await renewal();
    const { id } = await refund(invoice.id);
    await billing.advanceDays(31);
    expect(await balance()).toBe("0");
    await fail(id);
    expect((await transactions()).slice(-2)).toMatchObject([
      { type: "applied_to_invoice", amount: "500", ending_balance: "500", invoice_id: invoice.id },
      { type: "adjustment", amount: "-500", ending_balance: "0" },
    ]);
    expect(await differences()).toEqual([]);
    await unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "none" }));
    const found = await findInvoice(await billing.actor(), invoice.id);
    const creditable = found && (await getCreditable(await billing.actor(), found));
    expect(creditable?.limits).toMatchObject({ balance: 0n, out_of_band: 1490n });
    expect(await refund(invoice.id)).toMatchObject({ amount: 1490n, balanceAmount: 0n });
    expect(await balance()).toBe("0");
    await expectNothingReturnedTwice(invoice.id);
    expect(await differences()).toEqual([]);
  });

  test("that fails after a part of the credit was paid out reverses the rest, which a retry by units returns", async () => {
    const { invoice, subscriptionId, customerId } = await renewal();
    const { id } = await refund(invoice.id);
    await adjust(customerId, 300n);
    await unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "none" }));
    await fail(id);
    expect((await transactions()).slice(-2)).toMatchObject([
      { type: "applied_to_invoice", amount: "500", ending_balance: "300" },
      { type: "adjustment", amount: "-300", ending_balance: "0" },
    ]);
    const lines = [{ lineId: invoice.lines[0]?.id ?? "", quantity: 1 }];
    expect(await refund(invoice.id, { lines })).toMatchObject({
      amount: 1490n,
      balanceAmount: 200n,
      lines: [{ amount: 1690n }],
    });
    expect(await balance()).toBe("-200");
    await expectNothingReturnedTwice(invoice.id);
    expect(await differences()).toEqual([]);
  });

  test("that fails leaves what is owed for other reasons, in every currency", async () => {
    const { invoice, customerId } = await renewal();
    const { id } = await refund(invoice.id);
    await adjust(customerId, 500n);
    await adjust(customerId, 700n);
    const dollars = { amount: 900n, currency: "USD", description: "Fee" } as const;
    await unitOfWork(async () => adjustBalance(await billing.actor(), customerId, dollars));
    await fail(id);
    expect((await transactions()).slice(-3)).toMatchObject([
      { type: "applied_to_invoice", amount: "500", ending_balance: "1200" },
      { type: "adjustment", amount: "-500", ending_balance: "700" },
      { currency: "USD", ending_balance: "900" },
    ]);
    expect(await differences()).toEqual([]);
  });

  test("that an earlier version completed returned nothing: its failure takes back nothing", async () => {
    const { invoice } = await renewal({ card: "tok_refund_pending" });
    const pending = await refund(invoice.id);
    // Earlier versions know neither the column nor the balance.
    const completed =
      "UPDATE refunds SET status = 'succeeded', succeeded_at = now() WHERE merchant_id = $1 AND id = $2";
    await billing.rows(completed, pending.id);
    const found = await findInvoice(await billing.actor(), invoice.id);
    const creditable = found && (await getCreditable(await billing.actor(), found));
    expect(creditable?.limits).toMatchObject({ balance: 500n, out_of_band: 0n });
    const before = await transactions();
    expect(await fail(pending.id)).toMatchObject({ status: "failed", balanceReversed: 0n });
    expect(await transactions()).toEqual(before);
    expect(await refund(invoice.id)).toMatchObject({ amount: 1490n, balanceAmount: 500n });
  });

  test("that is pending reserves it, and returns it when it succeeds", async () => {
    const { invoice } = await renewal({ card: "tok_refund_pending" });
    const pending = await refund(invoice.id);
    expect(pending).toMatchObject({ status: "pending", balanceAmount: 500n });
    expect(await balance()).toBe("0");
    const credit = { invoiceId: invoice.id, destination: "balance" } as const;
    await expect(unitOfWork(async () => createCreditNote(await billing.actor(), credit))).rejects.toMatchObject({
      code: "parameter_invalid",
    });
    const actor = await billing.actor();
    const outcome = { status: "succeeded", processorRefundId: "re_sandbox" } as const;
    await Promise.all([1, 2, 3].map(() => unitOfWork(() => applyRefundOutcome(actor, pending, outcome))));
    expect(await balance()).toBe("-500");
    expect(await differences()).toEqual([]);
  });

  test("requested twice at the same time returns it once", async () => {
    const { invoice } = await renewal();
    const all = await Promise.allSettled([1, 2, 3, 4].map(() => refund(invoice.id)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balance()).toBe("-500");
  });

  test("and a credit note to the balance at the same time never return more than the invoice", async () => {
    const { invoice } = await renewal();
    const credit = async () =>
      unitOfWork(async () =>
        createCreditNote(await billing.actor(), { invoiceId: invoice.id, amount: 700n, destination: "balance" }),
      );
    await Promise.allSettled([refund(invoice.id), credit(), refund(invoice.id, { amount: 900n }), credit()]);
    await ifAllowed(() => refund(invoice.id));
    await expectNothingReturnedTwice(invoice.id);
    expect(await differences()).toEqual([]);
  });

  test("after a credit note to the balance returns the rest of it", async () => {
    const { invoice } = await renewal();
    await unitOfWork(async () =>
      createCreditNote(await billing.actor(), { invoiceId: invoice.id, amount: 300n, destination: "balance" }),
    );
    expect(await refund(invoice.id)).toMatchObject({ amount: 1490n, balanceAmount: 200n });
    expect(await balance()).toBe("-500");
    expect(await creditNotes()).toMatchObject([{ amount_total: "300" }, { amount_total: "1690" }]);
    expect(await differences()).toEqual([]);
  });

  test("that was made at the processor returns it too, also if it is more than was left", async () => {
    const { invoice } = await renewal();
    const actor = await billing.actor();
    const payment = await findPayment(actor, invoice.paymentId ?? "");
    if (!payment) throw new Error("No payment.");
    const adopt = (processorRefundId: string, amount: bigint) =>
      unitOfWork(async () => {
        const adopted = await adoptRefund(actor, payment, {
          processorRefundId,
          amount,
          reason: null,
          balanceAmount: null,
        });
        return applyRefundOutcome(actor, adopted, { status: "succeeded", processorRefundId });
      });
    expect(await adopt("re_a", 1000n)).toMatchObject({ balanceAmount: 0n });
    expect(await adopt("re_b", 590n)).toMatchObject({ balanceAmount: 400n });
    expect(await adopt("re_b", 590n)).toMatchObject({ balanceAmount: 400n });
    expect(await balance()).toBe("-400");
    expect(await differences()).toEqual([]);
  });
});

describe("a refund that a restored database lacks", () => {
  test.each([
    { requested: 300n, returned: 300n },
    { requested: 0n, returned: 0n },
    { requested: 900n, returned: 500n },
  ])("returns what it was requested with: $requested", async ({ requested: balanceAmount, returned }) => {
    const { invoice } = await renewal();
    const actor = await billing.actor();
    const payment = await findPayment(actor, invoice.paymentId ?? "");
    if (!payment) throw new Error("No payment.");
    const refunded = { processorRefundId: "re_lost", amount: 1490n, reason: null, balanceAmount };
    await unitOfWork(async () => {
      const adopted = await adoptRefund(actor, payment, refunded);
      return applyRefundOutcome(actor, adopted, { status: "succeeded", processorRefundId: "re_lost" });
    });
    expect(await balance()).toBe(String(-returned));
    await expectNothingReturnedTwice(invoice.id);
    expect(await differences()).toEqual([]);
  });
});

describe("canceling a subscription", () => {
  test("with its last invoice refunded returns the credit", async () => {
    const { invoice, subscriptionId } = await renewal();
    const amounts = await findCancelAmounts(await billing.actor(), invoice, await billing.now());
    expect(amounts).toMatchObject({ lastInvoice: 1490n, lastInvoiceBalance: 500n });
    const { refund: written } = await unitOfWork(async () =>
      cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "last_invoice" }),
    );
    expect(written).toMatchObject({ amount: 1490n, balanceAmount: 500n });
  });

  test("returns no more than the unused share, the payment first", async () => {
    const { invoice, subscriptionId } = await renewal({ credit: 1890n });
    expect(invoice.amountPaid).toBe(100n);
    const period = invoice.periodEnd.getTime() - invoice.periodStart.getTime();
    await billing.advanceTo(new Date(invoice.periodStart.getTime() + period / 2));
    const { refund: written } = await unitOfWork(async () =>
      cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "prorated" }),
    );
    expect(written?.amount).toBe(100n);
    expect(Number(written?.balanceAmount)).toBeGreaterThan(890);
    expect(Number(written?.balanceAmount)).toBeLessThanOrEqual(895);
  });

  test("says how an invoice is returned that the credit paid alone, and a credit note does", async () => {
    const { invoice, subscriptionId } = await renewal({ credit: 2500n });
    expect(invoice).toMatchObject({ amountPaid: 0n, paymentId: null });
    const cancel = (kind: "last_invoice" | "none") =>
      unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: kind }));
    await expect(cancel("last_invoice")).rejects.toMatchObject({
      code: "payment_not_refundable",
      message: expect.stringContaining("a credit note can return it"),
    });
    await cancel("none");
    // No subscription will use it up, but it was there before.
    const credit = (amount?: bigint) =>
      unitOfWork(async () =>
        createCreditNote(await billing.actor(), { invoiceId: invoice.id, amount, destination: "balance" }),
      );
    await credit(990n);
    expect(await credit()).toMatchObject({ amountTotal: 1000n });
    await expect(credit()).rejects.toMatchObject({ code: "parameter_invalid" });
    expect(await balance()).toBe("-2500");
    expect(await differences()).toEqual([]);
  });

  test("lets no more than the used credit be credited to the balance afterwards", async () => {
    const { invoice, subscriptionId } = await renewal();
    await unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "none" }));
    const credit = (amount?: bigint) =>
      unitOfWork(async () =>
        createCreditNote(await billing.actor(), { invoiceId: invoice.id, amount, destination: "balance" }),
      );
    await expect(credit(501n)).rejects.toMatchObject({ code: "parameter_invalid" });
    expect(await credit()).toMatchObject({ amountTotal: 500n });
    expect(await refund(invoice.id)).toMatchObject({ amount: 1490n, balanceAmount: 0n });
    expect(await balance()).toBe("-500");
  });
});

/** What was refunded, credited, and returned of an invoice, and of its credit. */
async function expectNothingReturnedTwice(invoiceId: string): Promise<void> {
  const [sums] = await billing.rows<Record<string, string>>(
    `SELECT i.amount_total::text AS total, i.amount_paid::text AS paid, (-i.starting_balance + i.ending_balance)::text AS used,
       (SELECT coalesce(sum(amount), 0) FROM refunds r WHERE r.invoice_id = i.id AND status <> 'failed')::text AS refunded,
       (SELECT coalesce(sum(balance_returned), 0) FROM refunds r WHERE r.invoice_id = i.id AND status <> 'failed')::text AS returned,
       (SELECT coalesce(sum(balance_returned - balance_reversed), 0) FROM refunds r
        WHERE r.invoice_id = i.id AND status = 'failed')::text AS kept,
       (SELECT coalesce(sum(amount_total), 0) FROM credit_notes c
        WHERE c.invoice_id = i.id AND status = 'issued' AND destination <> 'refund')::text AS credited,
       (SELECT coalesce(sum(amount_total), 0) FROM credit_notes c
        WHERE c.invoice_id = i.id AND status = 'issued')::text AS noted,
       (SELECT coalesce(-sum(amount), 0) FROM customer_balance_transactions b
        WHERE b.invoice_id = i.id AND b.type = 'unapplied_from_invoice')::text AS unapplied,
       (SELECT coalesce(sum(amount), 0) FROM customer_balance_transactions b
        WHERE b.invoice_id = i.id AND b.type = 'applied_to_invoice')::text AS applied
     FROM invoices i WHERE i.merchant_id = $1 AND i.id = $2`,
    invoiceId,
  );
  const of = (name: string) => BigInt(sums?.[name] ?? -1);
  expect(of("refunded") <= of("paid")).toBe(true);
  // What a failed refund could not take back stays returned.
  expect(of("returned") + of("kept") <= of("used")).toBe(true);
  expect(of("refunded") + of("returned") + of("kept") + of("credited") <= of("total")).toBe(true);
  // What was used, less what is returned now.
  expect(of("applied") - of("unapplied")).toBe(of("used") - of("returned"));
  expect(of("noted")).toBe(of("refunded") + of("returned") + of("credited"));
}

type Renewed = Awaited<ReturnType<typeof renewal>>;

type Step =
  | { kind: "all" | "fail" | "at the processor" | "credit all" }
  | { kind: "amount" | "credit" | "out of band" | "use"; amount: number }
  | { kind: "units"; quantity: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom("all" as const, "fail" as const, "at the processor" as const, "credit all" as const),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 2500 }) }),
  },
  fc.record({
    kind: fc.constantFrom("credit" as const, "out of band" as const, "use" as const),
    amount: fc.integer({ min: 1, max: 1500 }),
  }),
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("units" as const), quantity: fc.integer({ min: 1, max: 3 }) }),
  },
);

async function take({ invoice: of, customerId }: Renewed, what: Step, index: number): Promise<void> {
  const invoiceId = of.id;
  const lineId = of.lines[0]?.id ?? "";
  const actor = await billing.actor();
  const credit = (amount: bigint | undefined, destination: "balance" | "out_of_band") =>
    ifAllowed(() => unitOfWork(() => createCreditNote(actor, { invoiceId, amount, destination })));
  switch (what.kind) {
    case "all":
      return ifAllowed(() => refund(invoiceId));
    case "amount":
      return ifAllowed(() => refund(invoiceId, { amount: BigInt(what.amount) }));
    case "units":
      return ifAllowed(() => refund(invoiceId, { lines: [{ lineId, quantity: what.quantity }] }));
    case "credit":
      return credit(BigInt(what.amount), "balance");
    case "use":
      await adjust(customerId, BigInt(what.amount));
      return;
    case "credit all":
      return credit(undefined, "balance");
    case "out of band":
      return credit(BigInt(what.amount), "out_of_band");
    case "fail": {
      const [last] = await billing.rows<{ id: string }>(
        "SELECT id FROM refunds WHERE merchant_id = $1 AND status = 'succeeded' ORDER BY created_at DESC LIMIT 1",
      );
      if (last) await fail(last.id);
      return;
    }
    case "at the processor": {
      const invoice = await findInvoice(actor, invoiceId);
      const payment = await findPayment(actor, invoice?.paymentId ?? "");
      if (!payment) return;
      const refunds = await findRefundsOfPayment(actor, payment.id);
      const { left: amount } = await refundLimit(actor, payment, refunds, null);
      if (amount <= 0n) return;
      const processorRefundId = `re_${index}`;
      await unitOfWork(async () => {
        const adopted = await adoptRefund(actor, payment, {
          processorRefundId,
          amount,
          reason: null,
          balanceAmount: null,
        });
        return applyRefundOutcome(actor, adopted, { status: "succeeded", processorRefundId });
      });
    }
  }
}

test("any sequence of refunds, failures, and credit notes returns no cent twice, and keeps the ledger", async () => {
  const credits = fc.constantFrom(1n, 500n, 1999n, 2940n, 5000n);
  await fc.assert(
    fc.asyncProperty(credits, fc.array(step, { minLength: 2, maxLength: 9 }), async (credit, steps) => {
      billing = await newBilling(database.url);
      const renewed = await renewal({ credit, quantity: 3, amount: "9.97" });
      for (const [index, what] of steps.entries()) {
        await take(renewed, what, index);
        await expectNothingReturnedTwice(renewed.invoice.id);
      }
      expect(await differences()).toEqual([]);
      // Versions without a ledger had no credit notes without a refund, and adjusted no balances.
      if (steps.some(({ kind }) => kind.startsWith("credit") || kind === "out of band" || kind === "use")) return;
      const sums = async () =>
        (await ledgerSums(billing.merchant.id)).filter(({ kind }) => !kind.startsWith("balance_"));
      const before = await sums();
      await forgetLedger(billing.merchant.id);
      await postAllEarlierMoney();
      expect(await sums()).toEqual(before);
    }),
    { numRuns: 25, seed: 20261129, endOnFailure: true },
  );
}, 300_000);
