import type { Tenant } from "#kernel/actor.ts";
import { formatMajor } from "#kernel/money.ts";
import { findLedgerDifferences } from "#ledger/compare-store.ts";
import {
  countIncompleteLedgers,
  findComparableLedgers,
  findStoredDifferences,
  findUnbalancedTransactions,
  type StoredDifference,
} from "#operations/doctor/ledger-store.ts";
import { type Check, failure, ok, warning } from "#operations/doctor/run-checks.ts";
import { isUnavailable } from "#platform/base/database-errors.ts";

/** Comparisons take no longer than this in all; a large ledger is read whole. */
const MAX_COMPARISON_MS = 15_000;
const MAX_COMPARED = 1_000;
const MAX_SHOWN = 10;

const balance: Check = {
  name: "Ledger",
  needsDatabase: true,
  async run() {
    const ids = await findUnbalancedTransactions();
    if (ids.length === 0) return ok("Ledger: every transaction balances");
    return failure(
      `Ledger: the entries of ${ids.length} of the last transactions don't add up (${ids.slice(0, 3).join(", ")}). The database was changed by hand. Restore a backup, or report it.`,
    );
  },
};

const completeness: Check = {
  name: "Earlier payments",
  needsDatabase: true,
  async run() {
    const count = await countIncompleteLedgers();
    if (count === 0) return ok("Earlier payments: all are in the ledger");
    return warning(
      `Earlier payments: those of ${count} businesses and modes are not all in the ledger yet, so their figures are incomplete. Workers add them in the background. Check that a worker is running, and search its log for "could not be posted".`,
    );
  },
};

const agreement: Check = {
  name: "Ledger and payments",
  needsDatabase: true,
  async run() {
    const { compared, all, differences } = await compareLedgers();
    if (differences.length > 0) return differences.slice(0, MAX_SHOWN).map(differenceText).map(failure);
    const part =
      compared < all ? ` of ${compared} compared businesses and modes (${all - compared} more took too long)` : "";
    return ok(`Ledger and payments: the ledger agrees with the payments, refunds, and disputes${part}`);
  },
};

/** Compares now what fits into the time; what workers found daily counts for the rest. */
async function compareLedgers(): Promise<{ compared: number; all: number; differences: StoredDifference[] }> {
  const end = performance.now() + MAX_COMPARISON_MS;
  const ledgers = await findComparableLedgers(MAX_COMPARED);
  const done = new Set<string>();
  const found: StoredDifference[] = [];
  for (const ledger of ledgers) {
    if (performance.now() > end) break;
    const differences = await findLedgerDifferences(ledger).catch((error: unknown) => {
      if (isUnavailable(error)) return null;
      throw error;
    });
    if (!differences) continue;
    done.add(keyOf(ledger));
    found.push(...differences.map((difference) => ({ ...ledger, ...difference })));
  }
  const stored = (await findStoredDifferences(MAX_COMPARED)).filter((difference) => !done.has(keyOf(difference)));
  return { compared: done.size, all: ledgers.length, differences: [...found, ...stored] };
}

function keyOf({ merchantId, livemode }: Tenant): string {
  return `${merchantId} ${livemode}`;
}

function differenceText({ merchantId, livemode, currency, account, posted, expected }: StoredDifference): string {
  const of = `${merchantId} (${livemode ? "live" : "test"})`;
  const amount = (value: bigint) => `${formatMajor(value, currency)} ${currency}`;
  return `Ledger and payments: the account ${account} of ${of} has ${amount(posted)}, but its payments, refunds, disputes, and invoices say ${amount(expected)}. Search the log of the workers for "could not be posted", and report it.`;
}

export const ledgerChecks: readonly Check[] = [balance, completeness, agreement];
