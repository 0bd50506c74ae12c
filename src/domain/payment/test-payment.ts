import type { Address, Consent } from "#domain/checkout/checkout-session.ts";
import type { PaymentMethodType } from "#domain/checkout/checkout-settings.ts";
import type { SandboxToken } from "#domain/payment/sandbox-cards.ts";
import type { TaxId } from "#domain/tax/tax-id.ts";

/** What the customer of a test payment gives, as far as the session asks for it. */
export interface TestCustomer {
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  /** ISO 3166 alpha-2, of the billing address. */
  country?: string | undefined;
  /** The billing address without its country. */
  address?: Address | undefined;
  shipping?: { name?: string | undefined; address?: Address | undefined } | undefined;
  taxId?: Partial<TaxId> | undefined;
  customFields: readonly { key: string; value: string }[];
  consent?: Consent | undefined;
}

interface TestPayment {
  customer: TestCustomer;
  /** The session's first way to pay unless it is said; a card where it takes cards. */
  methodType?: PaymentMethodType | undefined;
}

/** How an open session of test mode is to be completed without a browser. */
export interface CompleteTestSession extends TestPayment {
  card?: SandboxToken | undefined;
  /** When the money of a method arrives that takes days: at once, or a minute later by the test clock. */
  settles: "now" | "later";
}

/** How a payment of a session of test mode is to fail. */
export interface FailTestSession extends TestPayment {
  /** The card that fails; only for cards. */
  card?: SandboxToken | undefined;
}
