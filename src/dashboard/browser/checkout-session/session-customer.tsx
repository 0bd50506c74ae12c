import type { CheckoutSession } from "#checkout/checkout-session/model.ts";
import { hasPaymentPage } from "#dashboard/browser/checkout-session/has-payment-page.ts";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CheckoutSessionDetail } from "#dashboard/server/checkout-session/checkout-session-detail.ts";
import { addressLines } from "#kernel/address-lines.ts";
import { customFieldAnswers } from "#order/custom-field-answers.ts";

/**
 * The customer's data and answers, once there are any. The payment's page shows those of a paid checkout: here is what
 * they agreed to.
 */
export function SessionCustomer({ detail: { session, payments, customerErased } }: { detail: CheckoutSessionDetail }) {
  const isOnPayment = hasPaymentPage(payments);
  const items = (isOnPayment ? consentsOf(session) : [...contactOf(session), ...consentsOf(session)]).filter(
    ({ text }) => text !== "",
  );
  if (items.length === 0 && !customerErased) return null;
  return (
    <Panel title={isOnPayment && !customerErased ? "Consent" : "Customer"}>
      {customerErased ? (
        <p className="text-sm">
          This customer was deleted. Their details and answers are permanently gone. Amounts and products are kept.
        </p>
      ) : (
        <DetailList>
          {items.map(({ id, label, text }) => (
            <DetailItem key={id} label={label}>
              <span className="whitespace-pre-line">{text}</span>
            </DetailItem>
          ))}
        </DetailList>
      )}
    </Panel>
  );
}

interface CustomerItem {
  /** Labels of the merchant's own fields may be any. */
  id: string;
  label: string;
  /** Text that may have several lines. */
  text: string;
}

function contactOf(session: CheckoutSession): CustomerItem[] {
  const { customerDetails, customerEmail, shipping } = session;
  const taxIds = customerDetails?.taxIds ?? [];
  return [
    item("email", "Email", customerDetails?.email),
    item("prefilled", "Email (provided by you)", customerDetails?.email ? undefined : (customerEmail ?? undefined)),
    item("name", "Name", customerDetails?.name),
    item("phone", "Phone", customerDetails?.phone),
    item("billing", "Billing address", ...addressLines(customerDetails?.address, LOCALE)),
    item("shipping", "Ships to", shipping?.name, ...addressLines(shipping?.address, LOCALE), shipping?.phone),
    item("tax", "Tax ID", ...taxIds.map(({ type, value }) => `${value} (${taxIdName(type)})`)),
    ...customFieldAnswers(session).map(({ key, label, text }) => item(`custom ${key}`, label, text ?? "Not answered")),
  ];
}

function consentsOf(session: CheckoutSession): CustomerItem[] {
  return [
    item("terms", "Terms of service", session.consent?.termsOfService && "Accepted"),
    item("withdrawal", "End of the right of withdrawal", session.consent?.withdrawal && "Accepted"),
    item("news", "Marketing emails", answerText(session.consent?.promotions)),
    item("advertising", "Ad platforms", answerText(session.consent?.advertising)),
  ];
}

function item(id: string, label: string, ...lines: (string | undefined)[]): CustomerItem {
  return { id, label, text: lines.filter(Boolean).join("\n") };
}

/** "eu_vat" → "EU VAT". */
function taxIdName(type: string): string {
  return type === "unknown" ? "unknown type" : type.replaceAll("_", " ").toUpperCase();
}

function answerText(answer: "opt_in" | "opt_out" | undefined): string | undefined {
  return answer && (answer === "opt_in" ? "Agreed" : "Not agreed");
}
