import { dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { formatMoney } from "#kernel/money.ts";
import type { CreditNote } from "#money/credit-note/model.ts";

/** An invoice's credit notes, each with the link to its document; nothing without any. */
export function InvoiceCreditNotes({
  creditNotes,
  messages,
}: {
  creditNotes: readonly CreditNote[];
  messages: Messages;
}) {
  if (creditNotes.length === 0) return null;
  const { download, creditNotes: words } = billingMessages(messages).invoice;
  return (
    <section className="mt-6 border-t border-line pt-4 text-start text-sm" aria-labelledby="credit-notes">
      <h2 id="credit-notes" className="font-semibold">
        {words.title}
      </h2>
      <ul className="mt-2 space-y-3">
        {creditNotes.map(({ id, number, status, amountTotal, currency, createdAt, pdfUrl }) => (
          <li key={id}>
            <p className="flex justify-between gap-4">
              <bdi className="min-w-0 wrap-anywhere">{number}</bdi>
              <bdi className="tabular-nums">{formatMoney(amountTotal, currency, messages.locale)}</bdi>
            </p>
            <p className="flex justify-between gap-4 text-muted">
              <span>
                {dayText(createdAt, messages.locale)}
                {status === "void" && ` · ${words.void}`}
              </span>
              <a className="link print:hidden" href={pdfUrl} aria-label={`${download}: ${number}`}>
                {download}
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
