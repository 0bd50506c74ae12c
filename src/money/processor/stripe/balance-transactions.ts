import Stripe from "stripe";
import { CURRENCIES } from "#kernel/currency.ts";
import type { ProcessorTransaction, ProcessorTransactionPage } from "#money/processor/interface/processor.ts";
import { note } from "#money/processor/stripe/calls.ts";
import { minorUnitsOf } from "#money/processor/stripe/params.ts";

const PAGE_SIZE = 100;

/** A page of the account's balance transactions; `forbidden` for a restricted key without the right to read them. */
export async function listBalanceTransactions(
  client: Stripe,
  since: Date,
  cursor: string | null,
): Promise<ProcessorTransactionPage | "forbidden"> {
  try {
    const { data, has_more } = await client.balanceTransactions.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      limit: PAGE_SIZE,
      expand: ["data.source"],
      ...(cursor !== null && { starting_after: cursor }),
    });
    const next = has_more ? (data.at(-1)?.id ?? null) : null;
    return { transactions: data.flatMap((transaction) => movementOf(transaction) ?? []), next };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
    note(error);
    return "forbidden";
  }
}

/** Undefined for what is pending, and for payouts, transfers, and what else is of no payment. */
function movementOf({ id, amount, fee, currency, created, source }: Stripe.BalanceTransaction) {
  if (source === null || typeof source === "string") return undefined;
  if (source.object !== "charge" && source.object !== "refund" && source.object !== "dispute") return undefined;
  // Stripe lists a bank debit when it is submitted; the ledger has it once it has succeeded.
  if (source.object !== "dispute" && source.status === "pending") return undefined;
  const { payment_intent: payment } = source;
  const paid = currencyOf(source.currency);
  const settled = currencyOf(currency);
  if (!payment || !paid || !settled) return undefined;
  const moved = minorUnitsOf(source.amount, paid);
  return {
    id,
    kind: source.object === "charge" ? "payment" : source.object,
    processorId: source.id,
    processorPaymentId: typeof payment === "string" ? payment : payment.id,
    merchantId: source.object === "charge" ? (source.metadata.merchantId ?? null) : null,
    // The balance has its own currency: its sign says in which direction the source's amount moved.
    amount: amount < 0 ? -moved : moved,
    currency: paid,
    fee: fee === 0 ? null : { amount: minorUnitsOf(fee, settled), currency: settled },
    at: new Date(created * 1000),
  } satisfies ProcessorTransaction;
}

function currencyOf(code: string) {
  return CURRENCIES.find((known) => known === code.toUpperCase());
}
