import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { Panel } from "#components/ui/panel.tsx";
import type { CheckoutSession } from "#domain/checkout/checkout-session.ts";
import type { CheckoutSessionDetail } from "#domain/checkout/checkout-session-detail.ts";
import { customFieldAnswers } from "#domain/checkout/custom-field-answers.ts";
import { addressLines } from "#domain/customer/address-lines.ts";

/** The customer's data and answers, once there are any. */
export function SessionCustomer({ detail: { session, customerErased } }: { detail: CheckoutSessionDetail }) {
  const facts = factsOf(session);
  if (facts.length === 0 && !customerErased) return null;
  return (
    <Panel title="Customer">
      {customerErased ? (
        <p className="text-sm">
          This customer was deleted. Their details and answers are permanently gone. Amounts and products are kept.
        </p>
      ) : (
        <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(({ id, label, text }) => (
            <Fact key={id} label={label}>
              <span className="whitespace-pre-line">{text}</span>
            </Fact>
          ))}
        </dl>
      )}
    </Panel>
  );
}

interface GivenFact {
  /** Labels of the merchant's own fields may be any. */
  id: string;
  label: string;
  /** Text that may have several lines. */
  text: string;
}

function factsOf(session: CheckoutSession): GivenFact[] {
  const { customerDetails, customerEmail, shipping } = session;
  const taxIds = customerDetails?.taxIds ?? [];
  const facts = [
    fact("email", "Email", customerDetails?.email),
    fact("prefilled", "Email (provided by you)", customerDetails?.email ? undefined : (customerEmail ?? undefined)),
    fact("name", "Name", customerDetails?.name),
    fact("phone", "Phone", customerDetails?.phone),
    fact("billing", "Billing address", ...addressLines(customerDetails?.address, LOCALE)),
    fact("shipping", "Ships to", shipping?.name, ...addressLines(shipping?.address, LOCALE), shipping?.phone),
    fact("tax", "Tax ID", ...taxIds.map(({ type, value }) => `${value} (${taxIdName(type)})`)),
    ...customFieldAnswers(session).map(({ key, label, text }) => fact(`custom ${key}`, label, text ?? "Not answered")),
    fact("terms", "Terms of service", session.consent?.termsOfService && "Accepted"),
    fact("news", "Marketing emails", answerText(session.consent?.promotions)),
    fact("advertising", "Ad platforms", answerText(session.consent?.advertising)),
  ];
  return facts.filter(({ text }) => text !== "");
}

function fact(id: string, label: string, ...lines: (string | undefined)[]): GivenFact {
  return { id, label, text: lines.filter(Boolean).join("\n") };
}

/** "eu_vat" → "EU VAT". */
function taxIdName(type: string): string {
  return type === "unknown" ? "unknown type" : type.replaceAll("_", " ").toUpperCase();
}

function answerText(answer: "opt_in" | "opt_out" | undefined): string | undefined {
  return answer && (answer === "opt_in" ? "Agreed" : "Not agreed");
}
