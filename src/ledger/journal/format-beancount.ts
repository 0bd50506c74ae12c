import { formatMajor } from "#kernel/money.ts";
import { LEDGER_KIND_LABELS, oneLine } from "#ledger/journal/journal-text.ts";
import type { JournalDays, JournalEntry, JournalTransaction } from "#ledger/journal/model.ts";
import type { Account } from "#ledger/model.ts";

const NAMES: Readonly<Record<string, string>> = {
  receivable: "Assets:Receivable",
  processor: "Assets:Processor",
  sales: "Income:Sales",
  discounts: "Income:Discounts",
  shipping: "Income:Shipping",
  disputes: "Expenses:Disputes",
  fees: "Expenses:Fees",
  transfers: "Expenses:Transfers",
  losses: "Expenses:Losses",
  balance: "Liabilities:CustomerBalances",
  suspense: "Liabilities:Suspense",
};

/**
 * `tax:US:CA:7.25` is `Liabilities:Tax:US:CA:R7-25`: each part has letters, digits, and hyphens, starts with a capital,
 * and is not empty.
 */
function accountName(account: Account): string {
  const standardName = NAMES[account];
  if (standardName) return standardName;
  const [, ...parts] = account.split(":");
  const rate = parts.pop() ?? "";
  const places = parts.filter(Boolean).map((part) => part.toUpperCase().replace(/[^A-Z0-9-]/g, "-"));
  return ["Liabilities", "Tax", ...places, `R${rate.replace(/[^0-9]/g, "-")}`].join(":");
}

/**
 * The journal for Beancount. Each account is opened on the first day of the export.
 * @see https://beancount.github.io/docs/beancount_language_syntax.html
 */
export async function* journalBeancount(
  batches: AsyncIterable<JournalTransaction[]>,
  { from }: JournalDays,
): AsyncGenerator<string> {
  yield "; Journal of Checkstand\n\n";
  const opened = new Set<string>();
  for await (const batch of batches) {
    let text = "";
    for (const transaction of batch) {
      for (const name of transaction.entries.map(({ account }) => accountName(account))) {
        if (!opened.has(name)) text += `${from} open ${name}\n`;
        opened.add(name);
      }
      text += `${transactionText(transaction)}\n`;
    }
    yield text;
  }
}

function transactionText(transaction: JournalTransaction): string {
  const { id, day, time, kind, currency, sourceId, saleId, paymentLinkId, customerId, customerName } = transaction;
  const payee = customerName === null ? "" : `${quoted(customerName)} `;
  const facts = { id, time, source: sourceId, sale: saleId, link: paymentLinkId, customer: customerId };
  const metadata = Object.entries(facts).flatMap(([key, value]) => (value ? [`  ${key}: ${quoted(value)}`] : []));
  const postings = transaction.entries.flatMap((entry) => postingLines(entry, currency));
  return [`${day} * ${payee}${quoted(LEDGER_KIND_LABELS[kind])}`, ...metadata, ...postings, ""].join("\n");
}

function postingLines({ account, amount, productId, productName }: JournalEntry, currency: string): string[] {
  return [
    `  ${accountName(account)}  ${formatMajor(amount, currency)} ${currency}`,
    ...(productId === null ? [] : [`    product: ${quoted(productId)}`]),
    ...(productName === null ? [] : [`    name: ${quoted(productName)}`]),
  ];
}

function quoted(text: string): string {
  return `"${oneLine(text).replace(/["\\]/g, "\\$&")}"`;
}
