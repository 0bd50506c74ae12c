import { daysText, dayText } from "#checkout/pages/day-format.ts";
import { billingMessages } from "#checkout/pages/messages/billing/languages.ts";
import type { Messages } from "#checkout/pages/messages/messages.ts";
import { LinesOf } from "#checkout/pages/parts/receipt.tsx";
import { sellerTaxIdText } from "#checkout/pages/tax-id-labels.ts";
import { addressLines } from "#kernel/address-lines.ts";
import type { Invoice } from "#money/invoice/model.ts";

interface Props {
  invoice: Invoice;
  messages: Messages;
  /** More of them: how it was paid. */
  more?: readonly { label: string; text: string }[];
}

/** An invoice's number and period, above what it is for. */
export function InvoiceHeading({ invoice, messages, level: Heading }: Props & { level: "h1" | "h2" }) {
  const { invoice: words } = billingMessages(messages);
  return (
    <div className="mb-4">
      <Heading className="text-lg font-semibold wrap-anywhere">{words.title(invoice.number)}</Heading>
      {invoice.subscriptionId !== null && (
        <p className="mt-0.5 text-sm text-pretty text-muted">
          {words.period(daysText(invoice.periodStart, invoice.periodEnd, messages.locale))}
        </p>
      )}
    </div>
  );
}

/** The date of the invoice, its seller and customer as at that time, and its document. */
export function InvoiceDetails({ invoice, messages, more = [] }: Props) {
  const { receipt, locale } = messages;
  const { name, address, taxId } = invoice.seller;
  const seller = [
    name,
    ...addressLines(address ?? undefined, locale),
    ...(taxId ? [sellerTaxIdText(taxId, address?.country, messages)] : []),
  ];
  const { name: customer, email, address: billing, taxIds = [] } = invoice.customerDetails ?? {};
  const billed = [
    ...(customer ? [customer] : []),
    ...addressLines(billing, locale),
    ...(email ? [email] : []),
    ...taxIds.map(({ value }) => value),
  ];
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 border-t border-line pt-4 text-sm sm:grid-cols-2">
        <DetailItem label={receipt.date} lines={[dayText(invoice.createdAt, locale)]} />
        {more.map(({ label, text }) => (
          <DetailItem key={label} label={label} lines={[text]} />
        ))}
        <DetailItem label={receipt.soldBy} lines={seller} />
        {billed.length > 0 && <DetailItem label={receipt.billedTo} lines={billed} />}
      </dl>
      <p className="mt-4 text-sm print:hidden">
        <a className="link" href={invoice.pdfUrl}>
          {billingMessages(messages).invoice.download}
        </a>
      </p>
    </>
  );
}

function DetailItem({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-muted">{label}</dt>
      <dd className="mt-0.5">
        <LinesOf lines={lines} />
      </dd>
    </div>
  );
}
