import { parseArgs } from "node:util";
import { runDueSubscriptionsInTestMode } from "#money/billing/run-due-subscriptions.ts";
import { applyMigrations } from "#operations/embedded/migrations.ts";
import { installReactions } from "#operations/reactions.ts";
import { disconnectDatabase } from "#platform/database/connection.ts";
import { Dispatcher } from "#platform/work/dispatcher.ts";
import { flushRequestLogs } from "#signals/request-log/flush-request-logs.ts";
import { webhookQueue } from "#signals/webhook-delivery/webhook-queue.ts";
import { type Api, apiClient } from "../tests/factories/api-client.ts";
import { newBilling } from "../tests/factories/billing.ts";
import { endSession } from "../tests/factories/completed-payment.ts";
import { dashboardOfUser } from "../tests/factories/dashboard-client.ts";
import { newMerchant } from "../tests/factories/merchant.ts";
import { VISA_PAYMENT } from "../tests/factories/payment-form.ts";
import { newEndpoint } from "../tests/factories/signed-webhook.ts";
import { startReceiver } from "../tests/factories/webhook-receiver.ts";
import { startFrontInProcess } from "../tests/service/front-in-process.ts";
import { startScratchPostgres } from "../tests/service/scratch-postgres.ts";
import { freePort, serviceEnvironment } from "../tests/service/start-service.ts";
import { enteredFiles, type Walk } from "./walks/entered-files.ts";

// `npm run walks`: the files of the server in which something runs for one request or job, in the order in which they
// are entered. The sources run in this process, without a build.
const { values } = parseArgs({
  options: {
    /** Only walks with this in their name. */
    only: { type: "string", default: "" },
    /** Prints only the numbers. */
    count: { type: "boolean", default: false },
  },
});

const MONTH_SECONDS = 31 * 86_400;
/** What every walk uses: the lowest layers. */
const FOUNDATION = /^src\/(kernel|platform)\//;

const postgres = await startScratchPostgres();
Object.assign(process.env, serviceEnvironment("production", await freePort(), postgres.url, postgres.directory));
await applyMigrations(postgres.url);
installReactions();
const { baseUrl, stop } = await startFrontInProcess({ log: false });
const receiver = await startReceiver();

const WALKS: Record<string, Walk> = {
  "create a product": async () => {
    const { key } = await newMerchant(postgres.url);
    const api = apiClient(baseUrl, key);
    return async () => {
      const body = { name: "Roastery tour", priceAmount: 49 };
      succeeded(await api("POST", "/api/v3/products", { body, headers: { "idempotency-key": key } }));
      await flushRequestLogs();
    };
  },
  "click Refund": async () => {
    const merchant = await newMerchant(postgres.url);
    const api = apiClient(baseUrl, merchant.key);
    const { payment_intent: id } = await endSession(api, await newSession(api));
    const dashboard = await dashboardOfUser(baseUrl, await merchant.newUser());
    await flushRequestLogs();
    return async () => {
      const form = { what: "rest", amount: "", lines: [], shipping: false, reason: "", notifiesCustomer: true };
      succeeded(await dashboard.mutate("payment.refund", { id, key: crypto.randomUUID(), form }));
    };
  },
  "a due subscription, to its charge and webhook": async () => {
    const billing = await newBilling(postgres.url);
    await newEndpoint(apiClient(baseUrl, billing.merchant.key), { url: receiver.url });
    await billing.subscribe();
    await sendWebhooks();
    await billing.merchant.advanceClock(MONTH_SECONDS);
    await flushRequestLogs();
    return async () => {
      await runDueSubscriptionsInTestMode();
      await sendWebhooks();
    };
  },
  "the customer presses Pay": async () => {
    const { key } = await newMerchant(postgres.url);
    const id = await newSession(apiClient(baseUrl, key));
    await flushRequestLogs();
    return async () => {
      const headers = { origin: baseUrl };
      succeeded(await apiClient(baseUrl)("POST", `/checkout/${id}/pay`, { body: VISA_PAYMENT, headers }));
    };
  },
};

try {
  for (const [name, walk] of Object.entries(WALKS)) {
    if (!name.includes(values.only)) continue;
    const files = await enteredFiles(walk);
    const own = files.filter((file) => !FOUNDATION.test(file));
    console.log(`${name}: ${files.length} files, ${own.length} of them above the platform`);
    if (!values.count) for (const file of files) console.log(`  ${file}`);
  }
} finally {
  await stop();
  await receiver.stop();
  await disconnectDatabase();
  await postgres.stop();
}
process.exit(0);

async function newSession(api: Api): Promise<string> {
  const product = await api("POST", "/api/v3/products", { body: { name: "Roastery tour", priceAmount: 49 } });
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: product.body.id } });
  return session.body.id;
}

async function sendWebhooks(): Promise<void> {
  const dispatcher = new Dispatcher(webhookQueue);
  await dispatcher.sweep();
  await dispatcher.idle();
}

/** A rejected request would enter fewer files. */
function succeeded({ status, ...response }: { status: number }): void {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(response)}`);
}
