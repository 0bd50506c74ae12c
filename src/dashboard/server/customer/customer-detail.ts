import type { Customer } from "#account/customer/model.ts";
import type { ListedCheckoutSession } from "#checkout/checkout-session/model.ts";
import type { ListedPayment } from "#dashboard/server/payment/listed-payment.ts";
import type { Currency } from "#kernel/currency.ts";
import type { MinorUnits } from "#kernel/money.ts";
import type { CustomerBalance } from "#money/customer-balance/model.ts";
import type { Invoice } from "#money/invoice/model.ts";
import type { ShownPaymentMethod } from "#money/payment-method/model.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** The amount that a customer paid in one currency. Currencies are never added up. */
export interface Spent {
  currency: Currency;
  amount: MinorUnits;
  /** Sessions and renewals that were paid. */
  payments: number;
}

/** A customer or a guest in the list, with what they bought. */
export interface ListedCustomer extends Customer {
  /** Whether they have no customer: the ID is that of their first order. */
  isGuest: boolean;
  /** The most first. */
  spent: Spent[];
  /** Checkouts that were paid. */
  orders: number;
  /** Of a checkout or a renewal. */
  lastPaymentAt: Date | null;
}

/** A guest, with what they entered in their newest order. */
export interface GuestDetail {
  guest: Pick<Customer, "name" | "email" | "phone" | "address" | "shipping" | "taxIds">;
  /** A customer with the same email address, to whom the orders can be added; null without one. */
  namesakeId: string | null;
  /** The most first. */
  spent: Spent[];
  /** Their orders, the newest of them. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
}

/** A customer with their sessions and payments. */
export interface CustomerDetail {
  customer: Customer;
  /** The most first. */
  spent: Spent[];
  /** The newest of them. */
  sessions: ListedCheckoutSession[];
  hasMoreSessions: boolean;
  /** The newest orders of guests who entered the customer's email address. */
  guestOrders: ListedCheckoutSession[];
  hasMoreGuestOrders: boolean;
  /** The newest of them. */
  subscriptions: Subscription[];
  hasMoreSubscriptions: boolean;
  /** The newest payment attempts, of checkouts and invoices. */
  payments: ListedPayment[];
  hasMorePayments: boolean;
  /** The newest of them. */
  invoices: Invoice[];
  hasMoreInvoices: boolean;
  /** When the first and the last invoice or credit note was issued; null without any. */
  documentSpan: { first: Date; last: Date } | null;
  /** Methods that can be charged without them, the newest first; only the newest if there are very many. */
  paymentMethods: ShownPaymentMethod[];
  /** Those that are not zero. */
  balances: CustomerBalance[];
}
