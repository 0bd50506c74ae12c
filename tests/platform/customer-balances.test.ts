import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cancelSubscriptionNow } from "#money/cancellation/cancel-subscription-now.ts";
import { failFirstInvoice } from "#money/collection/end-first-invoice.ts";
import { voidInvoice } from "#money/collection/void-invoice.ts";
import { changeBalance } from "#money/customer-balance/change-balance.ts";
import { findInvoice } from "#money/invoice/store.ts";
import { findPayment } from "#money/payment/store.ts";
import { getUpcomingInvoice } from "#money/subscription/get-upcoming-invoice.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Billing, newBilling } from "../factories/billing.ts";
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

/** Lets the subscriptions cost less than the minimum of EUR 0.50 from the next period on. */
const costs = (amount: number) =>
  billing.rows("UPDATE subscription_items SET unit_amount = $2 WHERE merchant_id = $1", amount);

const invoicesOf = (subscriptionId: string) =>
  billing.rows<{ id: string; status: string; amount_total: string; amount_paid: string }>(
    "SELECT * FROM invoices WHERE merchant_id = $1 AND subscription_id = $2 ORDER BY period_start",
    subscriptionId,
  );

const transactions = () =>
  billing.rows<{ type: string; amount: string; ending_balance: string; invoice_id: string | null }>(
    "SELECT * FROM customer_balance_transactions WHERE merchant_id = $1 ORDER BY currency, sequence",
  );

const charges = () =>
  billing.rows<{ amount: string }>(
    "SELECT amount FROM payment_attempts WHERE merchant_id = $1 AND checkout_session_id IS NULL ORDER BY created_at",
  );

test("periods below the minimum are owed, and the next invoice collects them", async () => {
  const { subscriptionId } = await billing.subscribe();
  await costs(30);
  await billing.advanceDays(32);
  const [, small] = await invoicesOf(subscriptionId);
  expect(small).toMatchObject({ status: "paid", amount_total: "30", amount_paid: "0", written_off: false });
  expect(small).toMatchObject({ starting_balance: "0", ending_balance: "30", payment_id: null });
  expect(await charges()).toEqual([]);
  await billing.advanceDays(31);
  const [, , next] = await invoicesOf(subscriptionId);
  expect(next).toMatchObject({ status: "paid", amount_total: "30", amount_paid: "60" });
  expect(next).toMatchObject({ starting_balance: "30", ending_balance: "0" });
  expect(await charges()).toMatchObject([{ amount: "60" }]);
  expect(await transactions()).toMatchObject([
    { type: "invoice_too_small", amount: "30", ending_balance: "30", invoice_id: small?.id },
    { type: "applied_to_invoice", amount: "-30", ending_balance: "0", invoice_id: next?.id },
  ]);
});

test("a period with a total of 0 is paid at once, and changes no balance", async () => {
  const { subscriptionId } = await billing.subscribe();
  await costs(0);
  await billing.advanceDays(32);
  const [, free] = await invoicesOf(subscriptionId);
  expect(free).toMatchObject({ status: "paid", amount_total: "0", amount_paid: "0", ending_balance: "0" });
  expect(await transactions()).toEqual([]);
});

test("a customer's credit pays an invoice, as far as it goes", async () => {
  const { subscriptionId, customerId } = await billing.subscribe();
  const credit = { customerId, currency: "EUR", type: "adjustment", amount: -2500n, invoiceId: null } as const;
  await unitOfWork(async () => changeBalance(await billing.actor(), { ...credit, description: null }));
  await billing.advanceDays(32);
  await billing.advanceDays(31);
  const [, whole, part] = await invoicesOf(subscriptionId);
  expect(whole).toMatchObject({ status: "paid", amount_paid: "0", starting_balance: "-2500", ending_balance: "-510" });
  expect(part).toMatchObject({ status: "paid", amount_paid: "1480", starting_balance: "-510", ending_balance: "0" });
  expect(await charges()).toMatchObject([{ amount: "1480" }]);
});

test("an unpaid subscription's uncharged invoices don't change the balance", async () => {
  const { subscriptionId, customerId } = await billing.subscribe();
  const owed = { customerId, currency: "EUR", type: "invoice_too_small", amount: 30n, invoiceId: null } as const;
  await unitOfWork(async () => changeBalance(await billing.actor(), { ...owed, description: null }));
  await billing.rows("UPDATE subscriptions SET status = 'unpaid' WHERE merchant_id = $1");
  const upcoming = await getUpcomingInvoice(await billing.actor(), subscriptionId);
  expect(upcoming).toMatchObject({ startingBalance: 30n, endingBalance: 30n });
  await billing.advanceDays(32);
  const [, uncharged] = await invoicesOf(subscriptionId);
  expect(uncharged).toMatchObject({ status: "open", starting_balance: "30", ending_balance: "30" });
  await costs(30);
  await billing.advanceDays(31);
  const [, , small] = await invoicesOf(subscriptionId);
  expect(small).toMatchObject({ status: "open", amount_total: "30", ending_balance: "30" });
  expect(await transactions()).toHaveLength(1);
});

test("a balance in another currency is unchanged", async () => {
  const { customerId } = await billing.subscribe();
  const owed = { customerId, currency: "USD", type: "adjustment", amount: 700n, invoiceId: null } as const;
  await unitOfWork(async () => changeBalance(await billing.actor(), { ...owed, description: null }));
  await billing.advanceDays(32);
  expect(await charges()).toMatchObject([{ amount: "1990" }]);
});

test("voiding an invoice returns the amount that it collected, and the next one collects it", async () => {
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  await costs(30);
  await billing.advanceDays(32);
  await costs(1000);
  await billing.advanceDays(31);
  const [, , open] = await invoicesOf(subscriptionId);
  expect(open).toMatchObject({ status: "open", starting_balance: "30", ending_balance: "0" });
  const voided = await unitOfWork(async () => voidInvoice(await billing.actor(), open?.id ?? ""));
  expect(voided.status).toBe("void");
  expect((await transactions()).at(-1)).toMatchObject({
    type: "unapplied_from_invoice",
    amount: "30",
    ending_balance: "30",
    invoice_id: open?.id,
  });
  await billing.advanceDays(31);
  const [, , , next] = await invoicesOf(subscriptionId);
  expect(next).toMatchObject({ starting_balance: "30", ending_balance: "0" });
});

test("an owed balance is written off when the last subscription ends, and not before", async () => {
  const first = await billing.subscribe({ interval: "month" });
  const second = await billing.subscribe({ interval: "year", session: { customerId: first.customerId } });
  await costs(30);
  await billing.advanceDays(32);
  await unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), first.subscriptionId, { refund: "none" }));
  expect((await transactions()).map(({ type }) => type)).toEqual(["invoice_too_small"]);
  await unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), second.subscriptionId, { refund: "none" }));
  expect((await transactions()).at(-1)).toMatchObject({ type: "adjustment", amount: "-30", ending_balance: "0" });
});

test("a customer's credit stays when the last subscription ends", async () => {
  const { subscriptionId, customerId } = await billing.subscribe();
  const credit = { customerId, currency: "EUR", type: "adjustment", amount: -500n, invoiceId: null } as const;
  await unitOfWork(async () => changeBalance(await billing.actor(), { ...credit, description: null }));
  await unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "none" }));
  expect(await transactions()).toHaveLength(1);
});

test("simultaneous changes of one balance wait for each other", async () => {
  const { customerId } = await billing.subscribe();
  const actor = await billing.actor();
  const add = (amount: bigint) =>
    unitOfWork(() =>
      changeBalance(actor, {
        ...{ customerId, currency: "EUR", invoiceId: null, description: null },
        type: "adjustment",
        amount,
      }),
    );
  await Promise.all(Array.from({ length: 12 }, (_, index) => add(BigInt(index + 1))));
  const written = await transactions();
  expect(written.at(-1)).toMatchObject({ ending_balance: "78", sequence: 12 });
  let balance = 0n;
  for (const { amount, ending_balance } of written) {
    balance += BigInt(amount);
    expect(BigInt(ending_balance)).toBe(balance);
  }
});

/** A renewal whose charge the processor rejects, as after a conversion: it was large enough when it was written. */
async function findsTooSmall(meanwhile: () => Promise<unknown> = async () => {}) {
  await costs(60);
  await billing.merchant.advanceClock(32 * 86_400);
  const { sandbox } = await import("#money/processor/sandbox/sandbox.ts");
  const create = sandbox.create;
  sandbox.create = async () => {
    await meanwhile();
    return { failure: "amount_too_small" };
  };
  try {
    await billing.runDue();
  } finally {
    sandbox.create = create;
  }
}

const statusOf = async (subscriptionId: string) => {
  const [subscription] = await billing.rows<{ status: string }>(
    "SELECT status FROM subscriptions WHERE merchant_id = $1 AND id = $2",
    subscriptionId,
  );
  return subscription?.status;
};

test("a charge that the processor rejects as too small is owed, and not a failed payment", async () => {
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  await findsTooSmall();
  const [, small] = await invoicesOf(subscriptionId);
  const invoice = await findInvoice(await billing.actor(), small?.id ?? "");
  expect(invoice).toMatchObject({
    status: "paid",
    amountPaid: 0n,
    endingBalance: 60n,
    lastFailure: "amount_too_small",
  });
  expect(await transactions()).toMatchObject([{ type: "invoice_too_small", amount: "60", ending_balance: "60" }]);
  const events = (await billing.merchant.events()).filter(({ data }) => data.object.id === small?.id);
  expect(events.map(({ type }) => type)).toEqual([
    "invoice.created",
    "invoice.finalized",
    "invoice.paid",
    "invoice.payment_succeeded",
  ]);
  expect(await statusOf(subscriptionId)).toBe("active");
});

test("a charge that is too small is written off if its subscription was canceled during it", async () => {
  const { subscriptionId } = await billing.subscribe({ card: "tok_declined_later" });
  await findsTooSmall(() =>
    unitOfWork(async () => cancelSubscriptionNow(await billing.actor(), subscriptionId, { refund: "none" })),
  );
  expect(await statusOf(subscriptionId)).toBe("canceled");
  expect(await invoicesOf(subscriptionId)).toMatchObject([{}, { status: "paid", ending_balance: "60" }]);
  expect(await transactions()).toMatchObject([
    { type: "invoice_too_small", amount: "60", ending_balance: "60" },
    { type: "adjustment", amount: "-60", ending_balance: "0" },
  ]);
});

test("a first payment that is too small fails like any other, because its session isn't paid", async () => {
  const { subscriptionId, invoiceId } = await billing.subscribe({ methodType: "sepa_debit", settles: "later" });
  const [payment] = await billing.rows<{ id: string }>("SELECT id FROM payment_attempts WHERE merchant_id = $1");
  const actor = await billing.actor();
  const debit = await findPayment(actor, payment?.id ?? "");
  if (!debit) throw new Error("No debit began.");
  const outcome = { status: "failed", failure: "amount_too_small" } as const;
  await unitOfWork(() => failFirstInvoice(actor, { subscriptionId, invoiceId }, debit, outcome));
  expect(await invoicesOf(subscriptionId)).toMatchObject([
    { status: "open", last_failure: "amount_too_small", ending_balance: "0" },
  ]);
  expect(await transactions()).toEqual([]);
  expect(await statusOf(subscriptionId)).toBe("past_due");
});
