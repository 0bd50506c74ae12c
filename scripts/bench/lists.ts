import pg from "pg";
import { apiClient } from "../../tests/factories/api-client.ts";
import { signInOverHttp } from "../../tests/factories/dashboard-client.ts";
import { newMerchant, type TestMerchant } from "../../tests/factories/merchant.ts";
import { newSubscription } from "../../tests/factories/subscription.ts";
import { startService } from "../../tests/service/start-service.ts";
import { multiplyRows } from "./multiply-rows.ts";

// `npm run bench -- lists`: how much longer the dashboard's lists take for a merchant with many rows than for one with
// few, requested alternately on one database. Prints the median times and their ratios.
process.env.APP_SECRET ??= "a secret that only the tests know, 32+";

const ROUNDS = 41;
const SMALL = {
  products: 1_000,
  "payment-links": 1_000,
  customers: 1_000,
  "checkout-sessions": 1_000,
  subscriptions: 1_000,
  invoices: 1_000,
  requests: 1_000,
};
const LARGE = {
  products: 10_000,
  "payment-links": 10_000,
  customers: 100_000,
  "checkout-sessions": 100_000,
  subscriptions: 1_000_000,
  invoices: 1_000_000,
  requests: 100_000,
};

const LISTS: { procedure: string; searches?: string[] }[] = [
  { procedure: "product.list", searches: ["blend 77"] },
  { procedure: "paymentLink.list", searches: ["link 77"] },
  { procedure: "customer.list", searches: ["buyer77@"] },
  { procedure: "checkoutSession.list", searches: ["buyer77@", "$21.60", "4242", "blend 77", "link 77", "buyer 77"] },
  { procedure: "subscription.list", searches: ["buyer77@"] },
  { procedure: "invoice.list", searches: ["buyer77@"] },
  { procedure: "event.list", searches: ["created"] },
  { procedure: "requestLog.list" },
];

const service = await startService("production");
const database = new pg.Client({ connectionString: service.databaseUrl });
await database.connect();
try {
  const little = await openShop(SMALL);
  const much = await openShop(LARGE);
  await database.query("VACUUM ANALYZE");
  for (const { procedure, searches = [] } of LISTS) {
    await compare(`${procedure}, first page`, (shop) => shop.query(procedure, {}));
    const count = procedure.replace(".list", ".count");
    await compare(`${count}, of all`, (shop) => shop.query(count, {}));
    for (const q of searches) {
      await compare(`${procedure}, search for ${q}`, (shop) => shop.query(procedure, { filter: { q } }));
      await compare(`${count}, search for ${q}`, (shop) => shop.query(count, { filter: { q } }));
    }
  }
  for (const [procedure, status] of [
    ["subscription.list", "active"],
    ["subscription.list", "past_due"],
    ["subscription.list", "ending"],
    ["invoice.list", "paid"],
    ["invoice.list", "open"],
    ["invoice.list", "recovered"],
  ] as const) {
    await compare(`${procedure}, the ${status}`, (shop) => shop.query(procedure, { filter: { status } }));
  }
  for (const procedure of ["subscription.list", "invoice.list"]) {
    await compare(`${procedure} by customer`, (shop) =>
      shop.query(procedure, { filter: { customer: shop.known.customerId } }),
    );
  }
  const sorted = "checkoutSession.list";
  await compare(`${sorted}, by amount`, (shop) => shop.query(sorted, { sort: "-amount" }));
  await compare(`${sorted}, the completed by amount`, (shop) =>
    shop.query(sorted, { sort: "-amount", filter: { status: "COMPLETED" } }),
  );

  for (const [procedure, filter] of [
    ["event.list", ({ objectId }: Known) => ({ q: objectId })],
    ["webhookDelivery.list", ({ objectId }: Known) => ({ object: objectId })],
    ["checkoutSession.list", ({ promotionCode }: Known) => ({ promotionCode })],
  ] as const) {
    const names = Object.keys(filter({ objectId: "", promotionCode: "", customerId: "" }));
    await compare(`${procedure} by ${names}`, (shop) => shop.query(procedure, { filter: filter(shop.known) }));
  }

  async function compare(title: string, ask: (shop: Shop) => Promise<{ status: number }>): Promise<void> {
    const times: Record<"little" | "much", number[]> = { little: [], much: [] };
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, shop] of [
        ["little", little],
        ["much", much],
      ] as const) {
        const start = performance.now();
        const { status } = await ask(shop);
        if (status !== 200) throw new Error(`${title}: ${status}`);
        times[name].push(performance.now() - start);
      }
    }
    const [few, many] = [median(times.little), median(times.much)];
    console.log(`${title.padEnd(40)} ${few.toFixed(1)} ms  ${many.toFixed(1)} ms  × ${(many / few).toFixed(2)}`);
  }
} finally {
  await database.end();
  await service.stop();
}
type Known = Shop["known"];
type Shop = Awaited<ReturnType<typeof openShop>>;

/** A merchant with a number of rows of each kind, and the dashboard of one of its users. */
async function openShop(counts: typeof SMALL) {
  const merchant: TestMerchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  await api("POST", "/api/v3/webhook-endpoints", { body: { url: "https://hooks.invalid/orders" } });
  const product = await api("POST", "/api/v3/products", { body: { name: "Blend", priceAmount: 24 } });
  await api("POST", "/api/v3/payment-links", { body: { productIds: [product.body.id], label: "Link" } });
  const customer = await api("POST", "/api/v3/customers", { body: { email: "buyer@shopper.example", name: "Buyer" } });
  const code = await api("POST", "/api/v3/promotion-codes", { body: { code: "SPRING", percent_off: 10 } });
  const session = await api("POST", "/api/v3/checkout/sessions", {
    body: {
      productId: product.body.id,
      customer_email: "buyer@shopper.example",
      discounts: [{ promotion_code: code.body.id }],
    },
  });
  await merchant.requestLog(session.headers["request-id"]);
  await newSubscription(api, { product: { name: "Club" }, session: { customer: customer.body.id } });
  await multiplyRows(database, merchant.id, counts);
  const { dashboard } = await signInOverHttp(service.baseUrl, await merchant.newUser());
  if (!dashboard) throw new Error("Not signed in.");
  const known = { objectId: product.body.id, promotionCode: "SPRING", customerId: `${customer.body.id}77` };
  return { query: dashboard.query, known };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
