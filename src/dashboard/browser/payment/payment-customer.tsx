import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { customerLabel } from "#dashboard/browser/labels/customer-label.ts";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { PaymentDetail } from "#dashboard/server/payment/payment-detail.ts";
import { addressLines } from "#kernel/address-lines.ts";
import { customFieldAnswers } from "#order/custom-field-answers.ts";

/** Who paid, with their addresses and answers as they were when they paid; guests are marked. */
export function PaymentCustomer({ detail }: { detail: PaymentDetail }) {
  const { mode } = useDashboard();
  const { payment, session, customer, customerErased } = detail;
  const { customerId, customerDetails } = payment;
  const shipping = session?.shipping;
  const name = customerDetails?.name ?? customer?.name;
  const email = payment.customerEmail ?? customer?.email;
  const items = [
    { id: "name", label: "Name", lines: [name] },
    { id: "email", label: "Email", lines: [email] },
    { id: "phone", label: "Phone", lines: [customerDetails?.phone] },
    { id: "billing", label: "Billing address", lines: addressLines(customerDetails?.address, LOCALE) },
    {
      id: "shipping",
      label: "Ships to",
      lines: [shipping?.name, ...addressLines(shipping?.address, LOCALE), shipping?.phone],
    },
    { id: "tax", label: "Tax ID", lines: (customerDetails?.taxIds ?? []).map(({ value }) => value) },
    ...(session
      ? customFieldAnswers(session).map(({ key, label, text }) => ({
          id: `custom ${key}`,
          label,
          lines: [text ?? "Not answered"],
        }))
      : []),
  ].filter(({ lines }) => lines.some(Boolean));
  if (items.length === 0 && customerId === null && !customerErased) return null;
  return (
    <Panel
      title="Customer"
      action={
        customerId ? (
          <Link
            href={`/${mode}/customers/${customerId}`}
            className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6"
          >
            View customer
            <span className="sr-only"> {customer && customerLabel(customer)}</span>
          </Link>
        ) : (
          !customerErased && (
            <span className="flex items-center gap-3">
              <Badge tone="neutral">Guest</Badge>
              {session?.status === "COMPLETED" && email && (
                <Link
                  href={`/${mode}/customers/guests/${session.id}`}
                  className="inline-flex min-h-11 items-center text-sm text-accent hover:underline sm:min-h-6"
                >
                  View guest
                </Link>
              )}
            </span>
          )
        )
      }
    >
      {customerErased ? (
        <p className="text-sm">
          This customer was deleted. Their details are permanently gone. Amounts and products are kept.
        </p>
      ) : (
        <DetailList>
          {items.map(({ id, label, lines }) => (
            <DetailItem key={id} label={label}>
              <span className="whitespace-pre-line">{lines.filter(Boolean).join("\n")}</span>
            </DetailItem>
          ))}
        </DetailList>
      )}
    </Panel>
  );
}
