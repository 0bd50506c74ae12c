import type { ReactNode } from "react";
import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { hasReceipt, receiptNumber } from "#checkout/receipt/model.ts";
import { ObjectLink } from "#dashboard/browser/object/object-link.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CheckoutMode } from "#order/order.ts";

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
      <DetailList>
        <DetailItem label="Type">{MODES[session.mode]}</DetailItem>
        <DetailItem label="Payment">{PAYMENT_STATUSES[session.paymentStatus]}</DetailItem>
        {hasReceipt(session) && (
          <DetailItem label="Receipt number">
            <Copyable text={receiptNumber(session.id)} what="receipt number">
              <span className="tabular-nums">{receiptNumber(session.id)}</span>
            </Copyable>
          </DetailItem>
        )}
        {session.locale && <DetailItem label="Language">{languageName(session.locale)}</DetailItem>}
        {session.successUrl && <DetailItem label="Redirect after payment">{session.successUrl}</DetailItem>}
        {session.cancelUrl && <DetailItem label="Redirect after cancellation">{session.cancelUrl}</DetailItem>}
        {idsOf(session).map(({ label, id, isMerchants }) => (
          <DetailItem key={label} label={label}>
            <Copyable text={id} what={`${label.charAt(0).toLowerCase()}${label.slice(1)}${isMerchants ? "" : " ID"}`}>
              {isMerchants ? <code className="font-mono text-xs">{id}</code> : <ObjectLink id={id} />}
            </Copyable>
          </DetailItem>
        ))}
      </DetailList>
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
