import Link from "next/link";
import type { ReactNode } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { CheckoutMode, CheckoutSession } from "#domain/checkout-session.ts";

const MODES: Record<CheckoutMode, string> = {
  payment: "One-time payment",
  subscription: "Subscription",
  setup: "Saves payment details",
};

const PAYMENT_STATUSES: Record<CheckoutSession["paymentStatus"], string> = {
  paid: "Paid",
  unpaid: "Not paid",
  no_payment_required: "Nothing is due",
};

/** What kind of session it is, and the ids by which it is found elsewhere. */
export function SessionReferences({ session }: { session: CheckoutSession }) {
  const { mode } = useDashboard();
  return (
    <Panel title="Details">
      <dl className="grid gap-3 text-sm">
        <Fact label="Kind">{MODES[session.mode]}</Fact>
        <Fact label="Payment">{PAYMENT_STATUSES[session.paymentStatus]}</Fact>
        {session.locale && <Fact label="Language">{languageName(session.locale)}</Fact>}
        {session.successUrl && <Fact label="After paying, goes to">{session.successUrl}</Fact>}
        {session.cancelUrl && <Fact label="The way back leads to">{session.cancelUrl}</Fact>}
        {idsOf(session).map(({ label, id, list }) => (
          <Fact key={label} label={label}>
            <Copyable text={id} what={label}>
              {list ? (
                <Link
                  href={`/${mode}/${list}/${id}`}
                  prefetch={false}
                  className="font-mono text-xs underline underline-offset-4"
                >
                  {id}
                </Link>
              ) : (
                <code className="font-mono text-xs">{id}</code>
              )}
            </Copyable>
          </Fact>
        ))}
      </dl>
    </Panel>
  );
}

function Copyable({ text, what, children }: { text: string; what: string; children: ReactNode }) {
  return (
    <span className="flex items-center justify-between gap-2">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}

interface NamedId {
  label: string;
  id: string;
  /** Where the dashboard has such objects: below `/{mode}/`. */
  list?: string;
}

function idsOf(session: CheckoutSession): NamedId[] {
  const ids = [
    { label: "Payment link", id: session.paymentLinkId, list: "payment-links" },
    { label: "Customer", id: session.customerId, list: "customers" },
    { label: "Your customer’s id", id: session.externalCustomerId },
    { label: "Your reference", id: session.clientReferenceId },
    { label: "Payment intent", id: session.paymentIntentId },
    { label: "Setup intent", id: session.setupIntentId },
  ];
  return ids.filter((one): one is NamedId => one.id !== null);
}

function languageName(tag: string): string {
  // Extensions of a tag, such as its calendar, have no name.
  const { baseName } = new Intl.Locale(tag);
  return new Intl.DisplayNames(LOCALE, { type: "language" }).of(baseName) ?? tag;
}
