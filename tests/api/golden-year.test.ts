import { expect, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import type { Api } from "../factories/api-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { subscribe, until } from "../factories/subscription.ts";
import { freshMerchant, newProduct } from "./context.ts";

// A year of 30 subscriptions of all kinds on the test clock: every event with its time, as a golden file. It was checked
// by hand once. When a rule changes, run it with `-u` and read the difference.

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Between the starts, so that no two fall due in the same minute. */
const SPACING = 47 * MINUTE;
const DAY = 24 * HOUR;
/** The middle of a minute on the last day of a long month, so that times to the minute don't depend on the machine. */
const START = Date.UTC(2030, 0, 31, 0, 0, 30) / 1_000;
const END = START + 366 * DAY;
const TIMEOUT_MS = 300_000;

// biome-ignore lint/suspicious/noExplicitAny: responses of the API, of every kind.
type Body = any;

interface Kind {
  name: string;
  /** Instead of the product's own price of $20 a month. */
  price?: object;
  session?: object;
  payment?: object;
  quantity?: number;
  /** What the merchant does, at days after the subscription's start. */
  actions?: [day: number, act: (year: Year, subscription: Body) => Promise<unknown>][];
}

/** The year as its actions see it. */
interface Year {
  post(path: string, body?: object): Promise<Body>;
  get(path: string): Promise<Body>;
}

const update =
  (body: object) =>
  (year: Year, { id }: Body) =>
    year.post(`/subscriptions/${id}`, body);
const newestInvoice = async (year: Year, { id }: Body) =>
  (await year.get(`/invoices?subscription=${id}&limit=1`)).data[0];

const DEBIT = { payment_method_type: "us_bank_account" };
const OF_DEBIT = { payment_method_types: ["us_bank_account"] };

const KINDS: Kind[] = [
  { name: "monthly, from the 31st" },
  { name: "every two weeks", price: { recurring: { interval: "week", interval_count: 2 } } },
  {
    name: "too small to be charged",
    price: { currency: "sek", unit_amount: 200, recurring: { interval: "month" } },
    session: { payment_method_collection: "always", subscription_data: { trial_period_days: 14 } },
  },
  { name: "quarterly", price: { recurring: { interval: "month", interval_count: 3 } } },
  { name: "yearly", price: { recurring: { interval: "year" } } },
  { name: "free", price: { unit_amount: 0, recurring: { interval: "month" } } },
  {
    name: "trial of 14 days",
    session: { payment_method_collection: "always", subscription_data: { trial_period_days: 14 } },
  },
  { name: "trial without a payment method", session: { subscription_data: { trial_period_days: 14 } } },
  {
    name: "trial that is canceled",
    session: { subscription_data: { trial_period_days: 30 } },
    actions: [[5, update({ cancel_at_period_end: true })]],
  },
  {
    name: "trial that ends early",
    session: { subscription_data: { trial_period_days: 30 } },
    actions: [[5, update({ trial_end: "now" })]],
  },
  { name: "bank debit that takes a while", session: OF_DEBIT, payment: { ...DEBIT, settles: "later" } },
  { name: "bank debit whose renewals fail", session: OF_DEBIT, payment: { ...DEBIT, later_debits: "fail" } },
  { name: "card that is declined later", payment: { card: "tok_declined_later" } },
  { name: "card that is lost later", payment: { card: "tok_lost_later" } },
  {
    name: "customer who moves from Germany to Ireland",
    session: { automatic_tax: { enabled: true } },
    payment: { country: "DE", address: { postal_code: "10115", city: "Berlin", line1: "Invalidenstr. 1" } },
    actions: [
      [
        70,
        (year, { customer }) =>
          year.post(`/customers/${customer}`, { address: { country: "IE", city: "Dublin", line1: "1 Quay" } }),
      ],
    ],
  },
  { name: "bank that asks each time", payment: { card: "tok_three_d_secure_always" } },
  { name: "disputed, and lost", payment: { card: "tok_disputed" } },
  { name: "inquiry", payment: { card: "tok_inquiry" } },
  { name: "canceled with the period", actions: [[40, update({ cancel_at_period_end: true })]] },
  {
    name: "canceled in a period",
    actions: [[40, (year, it) => year.post(`/subscriptions/${it.id}`, { cancel_at: START + 100 * DAY + 30 * MINUTE })]],
  },
  {
    name: "canceled, and continued",
    actions: [
      [40, update({ cancel_at_period_end: true })],
      [50, update({ cancel_at_period_end: false })],
    ],
  },
  {
    name: "paused for four months",
    actions: [
      [70, (year, it) => year.post(`/subscriptions/${it.id}/pause`)],
      [190, (year, it) => year.post(`/subscriptions/${it.id}/resume`)],
    ],
  },
  {
    name: "paused for a week",
    actions: [
      [65, (year, it) => year.post(`/subscriptions/${it.id}/pause`)],
      [72, (year, it) => year.post(`/subscriptions/${it.id}/resume`)],
    ],
  },
  {
    name: "collection paused",
    actions: [[70, update({ pause_collection: { behavior: "void", resumes_at: START + 150 * DAY } })]],
  },
  {
    name: "more seats",
    actions: [
      [
        45,
        async (year, it) => year.post(`/subscriptions/${it.id}`, { items: [{ id: it.items.data[0].id, quantity: 5 }] }),
      ],
    ],
  },
  {
    name: "refunded in part",
    actions: [
      [35, async (year, it) => year.post("/refunds", { invoice: (await newestInvoice(year, it)).id, amount: 500 })],
    ],
  },
  {
    name: "refund that takes a while",
    payment: { card: "tok_refund_pending" },
    actions: [[35, async (year, it) => year.post("/refunds", { invoice: (await newestInvoice(year, it)).id })]],
  },
  {
    name: "declined, then voided",
    payment: { card: "tok_declined_later" },
    actions: [[33, async (year, it) => year.post(`/invoices/${(await newestInvoice(year, it)).id}/void`)]],
  },
  { name: "discount for three months", session: { discounts: [{ coupon: "repeating" }] } },
  { name: "discount once", session: { discounts: [{ coupon: "once" }] } },
];

test("a year of 30 subscriptions", { timeout: TIMEOUT_MS }, async () => {
  const { api, merchant } = await freshMerchant();
  const year = yearOf(api);
  await setClock(merchant, START - HOUR);
  await year.post("/tax-rates", { display_name: "USt", country: "DE", percentage: 19, inclusive: false });
  await year.post("/tax-rates", { display_name: "VAT", country: "IE", percentage: 23, inclusive: false });
  const coupons = {
    repeating: await year.post("/coupons", { percent_off: 25, duration: "repeating", duration_in_months: 3 }),
    once: await year.post("/coupons", { amount_off: 500, currency: "usd", duration: "once" }),
  };
  const subscriptions: Body[] = [];
  for (const [index, kind] of KINDS.entries()) {
    await advanceTo(api, startOf(index) - 10 * MINUTE);
    await setClock(merchant, startOf(index));
    subscriptions.push(await start(api, kind, coupons));
  }
  const actions = KINDS.flatMap(({ actions: own = [] }, index) =>
    own.map(([day, act]) => ({ at: startOf(index) + day * DAY + 20 * MINUTE, act, it: subscriptions[index] })),
  ).toSorted((a, b) => a.at - b.at);
  for (const { at, act, it } of actions) {
    await advanceTo(api, at - 10 * MINUTE);
    await setClock(merchant, at);
    await act(year, it);
  }
  await advanceTo(api, END);
  const table = await tableOf(merchant);
  await expect(table).toMatchFileSnapshot("golden/year.txt");
});

function startOf(index: number): number {
  return START + index * SPACING;
}

function yearOf(api: Api): Year {
  const call = async (method: "GET" | "POST", path: string, body?: object) => {
    const response = await api(method, `/api/v3${path}`, body && { body });
    if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
    return response.body;
  };
  return { post: (path, body = {}) => call("POST", path, body), get: (path) => call("GET", path) };
}

async function start(api: Api, kind: Kind, coupons: Record<string, Body>): Promise<Body> {
  const product = await newProduct(api, {
    name: kind.name,
    priceAmount: 20,
    recurringInterval: "month",
  });
  const price = kind.price
    ? (
        await yearOf(api).post("/prices", {
          product: product.id,
          currency: "usd",
          unit_amount: 2000,
          ...kind.price,
        })
      ).id
    : product.default_price;
  const session = JSON.parse(JSON.stringify(kind.session ?? {}), (key, value) =>
    key === "coupon" ? coupons[value].id : value,
  );
  return subscribe(api, {
    lines: [{ price, quantity: kind.quantity ?? 1 }],
    session: { ...session, externalCustomerId: kind.name.replaceAll(/\W+/g, "-") },
    payment: { country: "US", address: { postal_code: "94103" }, ...kind.payment },
  });
}

/** Puts the clock to a time to the second, without processing anything. */
async function setClock({ id }: TestMerchant, at: number): Promise<void> {
  await pool().query(
    "UPDATE merchants SET test_clock_offset_seconds = ceil($2::float8 - extract(epoch FROM now())) WHERE id = $1",
    [id, at],
  );
}

async function advanceTo(api: Api, at: number): Promise<void> {
  const year = yearOf(api);
  const { now } = await year.get("/test-clock");
  if (at <= now) return;
  await year.post("/test-clock/advance", { seconds: at - now });
  await until(async () => ((await year.get("/test-clock")).status === "ready" ? true : undefined), TIMEOUT_MS);
}

/** Every event with its time, the subscription that it is about, and what it says. */
async function tableOf(merchant: TestMerchant): Promise<string> {
  const events = await merchant.events();
  const owners = new Map<string, string>();
  const { rows } = await pool().query<{ ids: string[]; name: string }>(
    `SELECT array_remove(ARRAY[s.id, s.customer_id, s.checkout_session_id, c.payment_intent_id] || i.ids || p.ids, NULL) AS ids,
       (SELECT min(name) FROM subscription_items WHERE subscription_id = s.id) AS name
     FROM subscriptions s JOIN checkout_sessions c ON c.id = s.checkout_session_id,
       LATERAL (SELECT array_agg(id) AS ids FROM invoices WHERE subscription_id = s.id) i,
       LATERAL (SELECT array_agg(a.id) AS ids FROM payment_attempts a LEFT JOIN invoices k ON k.id = a.invoice_id
                WHERE a.checkout_session_id = c.id OR k.subscription_id = s.id) p
     WHERE s.merchant_id = $1`,
    [merchant.id],
  );
  for (const { ids, name } of rows) for (const id of ids) owners.set(id.replace(/^[a-z]+_/, ""), name);
  const lines = events.flatMap(({ type, created, data: { object } }) => {
    const ids = JSON.stringify(object).match(/"[a-z]{2,6}_(?:test_)?[0-9a-z]{20,}"/g) ?? [];
    const owner = ids
      .map((id) => owners.get(id.slice(1, -1).replace(/^[a-z]+_/, "")))
      .find((name) => name !== undefined);
    if (owner === undefined) return [];
    const time = new Date(created * 1_000).toISOString().slice(0, 16).replace("T", " ");
    return [{ owner, line: `${time}  ${type.padEnd(40)} ${detailOf(object)}`.trimEnd() }];
  });
  return KINDS.map(
    ({ name }, index) =>
      `${index + 1}. ${name}\n${lines
        .filter(({ owner }) => owner === name)
        .map(({ line }) => `${line}\n`)
        .join("")}`,
  ).join("\n");
}

function detailOf(object: Body): string {
  const day = (time: number | null) => (time === null ? "-" : new Date(time * 1_000).toISOString().slice(0, 10));
  switch (object.object) {
    case "subscription":
      return `${object.status}, ${day(object.current_period_start)} to ${day(object.current_period_end)}`;
    case "invoice": {
      const { state, reason } = object.collection ?? {};
      return `${object.number ?? "upcoming"} ${object.total}, due ${object.amount_due}, tax ${object.total_tax}, until ${day(object.period_end)}, ${object.status}, attempts ${object.attempt_count}, ${[state, reason].filter(Boolean).join(" ")}`;
    }
    case "refund":
    case "dispute":
      return `${object.amount}, ${object.status}`;
    case "payment_intent":
    case "charge":
      return `${object.amount}, ${object.status}`;
    case "checkout.session":
      return `${object.payment_status}`;
    default:
      return "";
  }
}
