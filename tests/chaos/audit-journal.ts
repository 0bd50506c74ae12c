import { systemActor } from "#account/merchant/system-actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import { exportJournal } from "#ledger/journal/export-journal.ts";
import { daysOfMonth, type JournalFormat } from "#ledger/journal/model.ts";
import { beanCheck, hledger, isInstalled } from "../factories/accounting-programs.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { queryWithRetry } from "./wait-until.ts";

/**
 * The ledger agrees with the rows, and the exported journal balances by Debian's hledger and Beancount, where they are
 * installed, and has what the sandbox's own books have.
 */
export async function auditJournal({ id: merchantId }: TestMerchant): Promise<string[]> {
  const differences = await findLedgerDifferences({ merchantId, livemode: false });
  return [
    ...differences.map(({ account, posted, expected }) => `the ledger has ${posted} on ${account}, not ${expected}`),
    ...((await isInstalled("hledger")) ? await checkByHledger(merchantId) : []),
    ...((await isInstalled("bean-check")) ? await checkByBeancount(merchantId) : []),
  ];
}

async function checkByHledger(merchantId: string): Promise<string[]> {
  const journal = await journalOf(merchantId, "hledger");
  await hledger(journal, "check", "--strict");
  const query = ["not:desc:^Fee$", "assets:processor"];
  const balance = await hledger(journal, "balance", "-O", "csv", "--no-total", "--layout", "bare", ...query);
  const [books] = await queryWithRetry<{ amount: string }>(
    `SELECT (coalesce(sum(b.amount), 0) - (SELECT coalesce(sum(r.amount), 0) FROM sandbox_refunds r
         JOIN payment_attempts a ON a.id = r.payment_id WHERE a.merchant_id = $1 AND r.outcome = 'succeeded'))::text AS amount
     FROM sandbox_payments b JOIN payment_attempts a ON a.id = b.attempt_id
     WHERE a.merchant_id = $1 AND b.outcome = 'succeeded'`,
    [merchantId],
  );
  const expected = `"${(Number(books?.amount) / 100).toFixed(2)}"`;
  return balance.includes(expected) ? [] : [`hledger's balance is ${balance.trim()}, the sandbox's ${expected}`];
}

async function checkByBeancount(merchantId: string): Promise<string[]> {
  const errors = await beanCheck(await journalOf(merchantId, "beancount"));
  return errors === "" ? [] : [`bean-check: ${errors.slice(0, 500)}`];
}

/** The journals of all months, one after the other: each declares what it uses. */
async function journalOf(merchantId: string, format: JournalFormat): Promise<string> {
  const rows = await queryWithRetry<{ month: string }>(
    `SELECT DISTINCT to_char(effective_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month FROM ledger_transactions
     WHERE merchant_id = $1 ORDER BY 1`,
    [merchantId],
  );
  const system = systemActor({ merchantId, livemode: false, testClockOffsetSeconds: 0 });
  const actor = { ...system, scopes: ALL_SCOPES };
  const texts: string[] = [];
  const declared = new Set<string>();
  for (const { month } of rows) {
    const days = daysOfMonth(month);
    if (!days) throw new Error(`${month} is no month.`);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await exportJournal(actor, { ...days, format })).chunks) chunks.push(chunk);
    texts.push(withoutRepeated(Buffer.concat(chunks).toString(), declared));
  }
  return texts.join("\n");
}

/** A file for several months opens each account once. */
function withoutRepeated(text: string, declared: Set<string>): string {
  return text
    .split("\n")
    .filter((line) => {
      const directive = /^(?:\d{4}-\d\d-\d\d open |account |commodity )(.*)$/.exec(line)?.[0].replace(/^[\d-]+ /, "");
      if (directive === undefined) return true;
      if (declared.has(directive)) return false;
      declared.add(directive);
      return true;
    })
    .join("\n");
}
