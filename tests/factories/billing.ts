import { systemActor } from "#account/merchant/system-actor.ts";
import { NO_LABELS } from "#catalog/price/model.ts";
import type { RecurrenceInterval } from "#catalog/price/recurrence.ts";
import { createPrice } from "#catalog/product/create-price.ts";
import { createProduct } from "#catalog/product/create-product.ts";
import { createCheckoutSession } from "#checkout/checkout-session/create-checkout-session.ts";
import type { CreateCheckoutSession } from "#checkout/checkout-session/model.ts";
import { completeTestSession } from "#checkout/test-helper/complete-test-session.ts";
import type { Actor } from "#kernel/actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { reconcilePayments } from "#money/charge/reconcile-payments.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import { readDueTestMode } from "#operations/clock-advance/due-item-store.ts";
import { DUE_KINDS } from "#operations/clock-advance/due-kinds.ts";
import { DEFAULT_SETTINGS } from "#order/checkout-settings.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { newMerchant, type TestMerchant } from "./merchant.ts";

const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const JANE = { email: "jane@example.com", name: "Jane Doe", country: "DE" };

interface Wish {
  amount?: string;
  interval?: RecurrenceInterval;
  intervalCount?: number;
  card?: SandboxToken;
  quantity?: number;
  trialPeriodDays?: number;
  methodType?: "card" | "sepa_debit" | "ideal";
  /** Of a slow method. */
  settles?: "now" | "later";
  session?: Partial<CreateCheckoutSession>;
  settings?: Partial<CreateCheckoutSession["settings"]>;
}

/** A merchant whose subscriptions are worked off in this process, by the test clock. */
export interface Billing {
  merchant: TestMerchant;
  /** With the merchant's clock as it is now. */
  actor(): Promise<Actor>;
  /** The merchant's time. */
  now(): Promise<Date>;
  /** A customer buys what recurs. @returns the session, completed. */
  subscribe(
    wish?: Wish,
  ): Promise<{ sessionId: string; subscriptionId: string; invoiceId: string | null; customerId: string }>;
  /** Moves the clock to a time, stopping at each at which something of a subscription is due. */
  advanceTo(time: Date): Promise<void>;
  advanceDays(days: number): Promise<void>;
  /** Works off what is due by the clock as it is. */
  runDue(): Promise<void>;
  rows<Row extends object>(text: string, ...values: unknown[]): Promise<Row[]>;
}

export async function newBilling(databaseUrl: string): Promise<Billing> {
  const merchant = await newMerchant(databaseUrl);
  const offset = async () => {
    const { rows } = await pool().query<{ offset: number }>(
      "SELECT test_clock_offset_seconds AS offset FROM merchants WHERE id = $1",
      [merchant.id],
    );
    return rows[0]?.offset ?? 0;
  };
  const actor = async (): Promise<Actor> => ({
    kind: "system",
    merchantId: merchant.id,
    livemode: false,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: await offset(),
  });
  const owner = async () => ({ merchantId: merchant.id, livemode: false, testClockOffsetSeconds: await offset() });
  const now = async () => new Date(Date.now() + (await offset()) * SECOND_MS);
  const runDue = async () => {
    for (;;) {
      const { items } = await readDueTestMode(merchant.id, 50);
      const due = items.find(({ kind, isLeased }) => kind === "subscription" && !isLeased);
      if (!due) break;
      await DUE_KINDS.subscription.run(systemActor(await owner()), due.id, due);
    }
    await reconcilePayments();
  };
  const nextDue = async () => {
    const { rows } = await pool().query<{ due: Date | null }>(
      "SELECT min(next_action_at) AS due FROM subscriptions WHERE merchant_id = $1",
      [merchant.id],
    );
    return rows[0]?.due ?? null;
  };
  const moveTo = async (time: Date) => {
    const seconds = Math.ceil((time.getTime() - (await now()).getTime()) / SECOND_MS);
    if (seconds > 0) await merchant.advanceClock(seconds);
    await runDue();
  };
  const billing: Billing = {
    merchant,
    actor,
    now,
    runDue,
    async subscribe({ amount = "19.90", interval = "month", intervalCount = 1, ...options } = {}) {
      const as = await actor();
      const price = await unitOfWork(async () => {
        const product = await createProduct(as, {
          name: "Coffee",
          status: "ACTIVE",
          amountType: "FIXED",
          currency: "EUR",
          priceAmount: "1.00",
          images: [],
          metadata: {},
        });
        return createPrice(as, {
          productId: product.id,
          currency: "EUR",
          amount: BigInt(amount.replace(".", "")),
          recurrence: { interval, intervalCount },
          taxBehavior: "unspecified",
          transferLookupKey: false,
          ...NO_LABELS,
        });
      });
      const session = await unitOfWork(async () =>
        createCheckoutSession(as, {
          lines: [
            {
              reference: price.id,
              names: "price or product",
              quantity: options.quantity ?? 1,
              field: "line_items[0].price",
            },
          ],
          mode: "subscription",
          settings: {
            ...DEFAULT_SETTINGS,
            paymentMethodTypes: [options.methodType ?? "card"],
            ...(options.trialPeriodDays && { subscriptionData: { trialPeriodDays: options.trialPeriodDays } }),
            ...options.settings,
          },
          metadata: {},
          ...options.session,
        }),
      );
      const completed = await completeTestSession(as, session.id, {
        customer: { ...JANE, customFields: [] },
        methodType: options.methodType,
        card: options.card ?? "tok_visa",
        settles: options.settles ?? "now",
      });
      if (!completed.subscriptionId || !completed.customerId) throw new Error("No subscription began.");
      const { subscriptionId, invoiceId, customerId } = completed;
      return { sessionId: session.id, subscriptionId, invoiceId, customerId };
    },
    async advanceTo(time) {
      await runDue();
      let last: number | undefined;
      for (let due = await nextDue(); due && due <= time; due = await nextDue()) {
        if (due.getTime() === last) throw new Error("What is due was not worked off.");
        last = due.getTime();
        await moveTo(due);
      }
      await moveTo(time);
    },
    async advanceDays(days) {
      await billing.advanceTo(new Date((await now()).getTime() + days * DAY_MS));
    },
    async rows(text, ...values) {
      const { rows } = await pool().query(text, [merchant.id, ...values]);
      return rows;
    },
  };
  return billing;
}
