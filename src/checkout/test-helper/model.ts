import type { Address } from "#kernel/address.ts";
import type { TaxId } from "#kernel/tax-id.ts";
import type { SandboxToken } from "#money/processor/sandbox/sandbox-cards.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import type { Consent } from "#order/order.ts";

/** Data of the test payment's customer, as far as the session collects it. */
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
  consent?: (Omit<Consent, "withdrawal"> & { withdrawal?: "accepted" }) | undefined;
}

interface TestPayment {
  customer: TestCustomer;
  /** Default: card, or the session's first method if it accepts no cards. */
  methodType?: PaymentMethodType | undefined;
}

/** How an open test session is completed without a browser. */
export interface CompleteTestSession extends TestPayment {
  card?: SandboxToken | undefined;
  /** When the money of a delayed method arrives: immediately, or one minute later by the test clock. */
  settles: "now" | "later";
  /** What becomes of later debits of a delayed method that is saved. Default: they succeed. */
  laterDebits?: "succeed" | "fail";
}

/** How a payment of a test session fails. */
export interface FailTestSession extends TestPayment {
  /** The card that fails; only for cards. */
  card?: SandboxToken | undefined;
}
