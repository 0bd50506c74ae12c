import type { ReactNode } from "react";
import { ObjectLink } from "#components/object/object-link.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { CheckoutMode, CheckoutSession } from "#domain/checkout/checkout-session.ts";
import { hasReceipt, receiptNumber } from "#domain/payment/receipt.ts";

const MODES: Record<CheckoutMode, string> = {
  payment: "One-time payment",
  subscription: "Subscription",
  setup: "Payment method setup",
};

const PAYMENT_STATUSES: Record<CheckoutSession["paymentStatus"], string> = {
  paid: "Paid",
  unpaid: "Unpaid",
  no_payment_required: "No payment required",
};

/** The kind of session, and the IDs that identify it elsewhere. */
export function SessionReferences({ session }: { session: CheckoutSession }) {
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Type">{MODES[session.mode]}</Fact>
        <Fact label="Payment">{PAYMENT_STATUSES[session.paymentStatus]}</Fact>
        {hasReceipt(session) && (
          <Fact label="Receipt number">
            <Copyable text={receiptNumber(session.id)} what="receipt number">
              <span className="tabular-nums">{receiptNumber(session.id)}</span>
            </Copyable>
          </Fact>
        )}
        {session.locale && <Fact label="Language">{languageName(session.locale)}</Fact>}
        {session.successUrl && <Fact label="Redirect after payment">{session.successUrl}</Fact>}
        {session.cancelUrl && <Fact label="Redirect after cancellation">{session.cancelUrl}</Fact>}
        {idsOf(session).map(({ label, id, isMerchants }) => (
          <Fact key={label} label={label}>
            <Copyable text={id} what={`${label.charAt(0).toLowerCase()}${label.slice(1)}${isMerchants ? "" : " ID"}`}>
              {isMerchants ? <code className="font-mono text-xs">{id}</code> : <ObjectLink id={id} />}
            </Copyable>
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

function Copyable({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <CopyButton text={text} what={what} iconOnly />
    </span>
  );
}

interface NamedId {
  label: string;
  id: string;
  /** Any text, from the merchant's own system. */
  isMerchants?: boolean;
}

function idsOf(session: CheckoutSession): NamedId[] {
  const ids = [
    { label: "Payment link", id: session.paymentLinkId },
    { label: "Recovered checkout", id: session.recoveredFrom },
    { label: "Customer", id: session.customerId },
    { label: "External customer ID", id: session.externalCustomerId, isMerchants: true },
    { label: "Your reference", id: session.clientReferenceId, isMerchants: true },
    { label: "Subscription", id: session.subscriptionId },
    { label: "Invoice", id: session.invoiceId },
    { label: "Payment intent", id: session.paymentIntentId },
    { label: "Setup intent", id: session.setupIntentId },
  ];
  return ids.filter((entry): entry is NamedId => entry.id !== null);
}

function languageName(tag: string): string {
  // Extensions of a tag, such as its calendar, have no name.
  const { baseName } = new Intl.Locale(tag);
  return new Intl.DisplayNames(LOCALE, { type: "language" }).of(baseName) ?? tag;
}
