import { type Currency, exponentOf } from "#kernel/currency.ts";
import { formatMajor } from "#kernel/money.ts";
import { LEDGER_KIND_LABELS, oneLine } from "#ledger/journal/journal-text.ts";
import type { JournalEntry, JournalTransaction } from "#ledger/journal/model.ts";
import type { Account } from "#ledger/model.ts";

const NAMES: Readonly<Record<string, string>> = {
  receivable: "assets:receivable",
  processor: "assets:processor",
  sales: "income:sales",
  discounts: "income:discounts",
  shipping: "income:shipping",
  disputes: "expenses:disputes",
  fees: "expenses:fees",
  transfers: "expenses:transfers",
  losses: "expenses:losses",
  balance: "liabilities:customer balances",
  suspense: "liabilities:suspense",
};

/** `tax:US:CA:7.25` is `liabilities:tax:US:CA:7.25`; no part of a name is empty. */
function accountName(account: Account): string {
  return NAMES[account] ?? `liabilities:${account.split(":").filter(Boolean).join(":")}`;
}

/**
 * The journal for hledger. Accounts and currencies are declared before they are used, so that it passes strict checks.
 * @see https://hledger.org/hledger.html#journal
 */
export async function* journalHledger(batches: AsyncIterable<JournalTransaction[]>): AsyncGenerator<string> {
  yield "; Journal of Checkstand\ndecimal-mark .\n\n";
  const declared = new Set<string>();
  const declare = (directive: string): string => {
    if (declared.has(directive)) return "";
    declared.add(directive);
    return `${directive}\n`;
  };
  for await (const batch of batches) {
    let text = "";
    for (const transaction of batch) {
      text += declare(`commodity ${commodity(transaction.currency)}`);
      for (const { account } of transaction.entries) text += declare(`account ${accountName(account)}`);
      text += `${transactionText(transaction)}\n`;
    }
    yield text;
  }
}

/** `1000.00 EUR`: with a decimal mark, also if there are no decimals. */
function commodity(currency: Currency): string {
  return `1000.${"0".repeat(exponentOf(currency))} ${currency}`;
}

function transactionText(transaction: JournalTransaction): string {
  const { id, day, time, kind, currency, sourceId, saleId, paymentLinkId, customerId, customerName } = transaction;
  const payee = customerName === null ? "" : `${descriptionText(customerName)} | `;
  const tags = [
    `time: ${time.replaceAll(":", ".")}`,
    `source: ${sourceId}`,
    saleId && `sale: ${saleId}`,
    paymentLinkId && `link: ${paymentLinkId}`,
    customerId && `customer: ${customerId}`,
  ].filter(Boolean);
  const postings = transaction.entries.map((entry) => postingText(entry, currency));
  return [`${day} * (${id}) ${payee}${LEDGER_KIND_LABELS[kind]}`, `    ; ${tags.join(", ")}`, ...postings, ""].join(
    "\n",
  );
}

/** Two spaces end an account's name. */
function postingText({ account, amount, productId, productName }: JournalEntry, currency: Currency): string {
  const posting = `    ${accountName(account)}  ${formatMajor(amount, currency)} ${currency}`;
  if (productId === null) return posting;
  const name = productName === null ? "" : `, product name: ${commentText(productName)}`;
  return `${posting}  ; product: ${productId}${name}`;
}

/** A semicolon starts a comment, in which a name could set dates, and a bar ends the payee. */
function descriptionText(text: string): string {
  return oneLine(text.replace(/[;|]/g, " "));
}

/** In a comment, `date:` and brackets set a posting's date, and a comma ends a value. */
function commentText(text: string): string {
  return oneLine(text.replace(/[:;,|[\]]/g, " "));
}
