import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { apiClient } from "../../tests/factories/api-client.ts";
import { signInOverHttp } from "../../tests/factories/dashboard-client.ts";
import { newMerchant } from "../../tests/factories/merchant.ts";
import { startService } from "../../tests/service/start-service.ts";
import { cpuTimeOf } from "./cpu-time.ts";
import { postmasterOf } from "./postmaster.ts";

// `npm run bench -- home`: the CPU of Home's figures, of the service and PostgreSQL, for a shop with many ledger entries
// compared with one with few. Both sold equally over two years. Needs a build, and Linux, whose /proc has the times.
const { values } = parseArgs({
  options: {
    entries: { type: "string", default: "1000000" },
    rounds: { type: "string", default: "5" },
    requests: { type: "string", default: "40" },
  },
});
const [entries = 0, rounds = 0, requests = 0] = [values.entries, values.rounds, values.requests].map(Number);
const FEW_ENTRIES = 1_000;
const DAYS = 730;
const RANGES = ["7d", "30d", "90d", "12m"];
const LOOK_MS = 200;

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const service = await startService("production");
const database = new pg.Client({ connectionString: service.databaseUrl });
await database.connect();
try {
  const [few, many] = [await openShop(FEW_ENTRIES), await openShop(entries)];
  while (await hasUnsummed()) await wait(LOOK_MS);
  await database.query("VACUUM ANALYZE");
  const pids = [service.pid, await postmasterOf(service.databaseUrl)];
  for (const range of RANGES) {
    const cpu = { few: 0, many: 0 };
    // The first requests cost more.
    for (const shop of [few, many]) await shop.query("home.stats", { time: range });
    for (let round = 0; round < rounds; round++) {
      for (const [name, shop] of [
        ["few", few],
        ["many", many],
      ] as const) {
        const before = cpuTimeOf(pids);
        for (let request = 0; request < requests; request++) {
          const { status } = await shop.query("home.stats", { time: range });
          if (status !== 200) throw new Error(`home.stats: ${status}`);
        }
        cpu[name] += (cpuTimeOf(pids) - before) / 1_000;
      }
    }
    const [ofFew, ofMany] = [cpu.few, cpu.many].map((ms) => (ms / rounds / requests).toFixed(1));
    console.log(
      `${range.padEnd(4)} ${ofFew} ms with ${few.entries} entries, ${ofMany} ms with ${many.entries}: × ${(cpu.many / cpu.few).toFixed(2)}`,
    );
  }
} finally {
  await database.end();
  await service.stop();
}

async function hasUnsummed(): Promise<boolean> {
  const { rows } = await database.query("SELECT FROM ledger_unsummed_transactions LIMIT 1");
  return rows.length > 0;
}

/** A shop whose first sale is copied until the ledger has about that many entries. */
async function openShop(count: number) {
  const merchant = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, merchant.key);
  const product = await api("POST", "/api/v3/products", { body: { name: "Blend", priceAmount: 24 } });
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.body.id] } });
  // As the link's page sends it, so that Home has a source.
  const begun = await fetch(`${service.baseUrl}/pay/${link.body.id}/sessions?utm_source=newsletter`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: service.baseUrl },
    body: "{}",
  });
  const { sessionId } = (await begun.json()) as { sessionId: string };
  const payer = { email: "jane@example.com", name: "Jane Doe", country: "US", card: "tok_visa" };
  const paid = await api("POST", `/api/v3/test-helpers/checkout/sessions/${sessionId}/complete`, { body: payer });
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body));
  const { rows } = await database.query<{ count: string }>(
    "SELECT count(*) FROM ledger_entries WHERE merchant_id = $1",
    [merchant.id],
  );
  const ofSale = Number(rows[0]?.count);
  const sales = Math.ceil(count / ofSale);
  await copySales(merchant.id, sales);
  const { dashboard } = await signInOverHttp(service.baseUrl, await merchant.newUser());
  if (!dashboard) throw new Error("Not signed in.");
  return { query: dashboard.query, entries: sales * ofSale };
}

/** Copies all sales of a merchant, evenly over the days before, until there are that many times more. */
async function copySales(merchantId: string, times: number): Promise<void> {
  // All references of the copies exist: the foreign keys need no check.
  await database.query("SET session_replication_role = replica");
  const earlier = (column: string) => `r.${column} - n * interval '${DAYS} days' / ${times}`;
  const copy = async (table: string, changes: Record<string, string>) => {
    const { rows } = await database.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    await database.query(
      `INSERT INTO ${table} (${names.join(", ")}) SELECT ${names.map((name) => changes[name] ?? `r.${name}`).join(", ")}
       FROM ${table} r, generate_series(1, $2::int - 1) n WHERE r.merchant_id = $1`,
      [merchantId, times],
    );
  };
  await copy("checkout_sessions", { id: "r.id || n", payment_intent_id: "NULL", created_at: earlier("created_at") });
  await copy("checkout_session_lines", { id: "r.id || n", checkout_session_id: "r.checkout_session_id || n" });
  await copy("checkout_session_attributions", { checkout_session_id: "r.checkout_session_id || n" });
  await copy("ledger_entries", { transaction_id: "r.transaction_id || n" });
  await copy("ledger_unsummed_transactions", { transaction_id: "r.transaction_id || n" });
  await copy("ledger_transactions", {
    id: "r.id || n",
    source_id: "r.source_id || n",
    sale_id: "r.sale_id || n",
    payment_id: "r.payment_id || n",
    effective_at: earlier("effective_at"),
  });
  await database.query("RESET session_replication_role");
}
