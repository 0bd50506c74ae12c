/** Customers' texts about invoices and subscriptions, on an open invoice's page and in emails. */
export interface BillingMessages {
  invoice: InvoiceMessages;
  mails: BillingMailMessages;
}

/** The page of an invoice. */
interface InvoiceMessages {
  title(number: string): string;
  /** @param days from and to. */
  period(days: string): string;
  /** Unfolds date, seller and customer. */
  details: string;
  /** Below the total: when the saved method is charged again. */
  retryOn(day: string): string;
  /** The invoice's subscription has ended. */
  ended: string;
  /** Below the button: the method is charged from now on. */
  savesMethod: string;
  nothingDue: { title: string; message(merchant: string): string };
  processing: { title: string; message(amount: string): string };
  void: { title: string; message(merchant: string): string };
  /** For a URL without an invoice, or whose invoice page has expired. */
  linkEnded: { title: string; message: string; button: string };
  linkSent: { title: string; message: string };
}

/** Emails about a day. */
export type DatedMailKind =
  | "trial_ending"
  | "renewal_upcoming"
  | "discount_ending"
  | "debit_upcoming"
  | "subscription_canceled";

interface BillingMailMessages {
  /** Labels of rows. */
  labels: Record<"subscription" | "invoice" | "amount" | "mandate" | "creditor", string>;
  /** The label of the date in an email of each kind. */
  dates: Record<DatedMailKind, string>;
  /** The button to the invoice's page. */
  pay: string;
  /** @param email the merchant's email address. */
  cancel(email: string): string;
  /** Used if the merchant gave no email address. */
  cancelWithout(merchant: string): string;
  chargeFailed: {
    subject(merchant: string): string;
    intro(merchant: string, amount: string, product: string): string;
    confirm: string;
    again(day: string): string;
    notAgain: string;
  };
  methodMissing: {
    subject(merchant: string): string;
    intro(merchant: string, amount: string, product: string): string;
    pay: string;
  };
  trialEnding: {
    subject(merchant: string): string;
    intro(product: string, day: string): string;
    charge(amount: string): string;
    noMethod: string;
  };
  renewalUpcoming: {
    subject(merchant: string): string;
    intro(product: string, day: string, amount: string): string;
  };
  discountEnding: {
    subject(merchant: string): string;
    intro(product: string, day: string, amount: string): string;
  };
  debitUpcoming: {
    subject(merchant: string): string;
    intro(merchant: string, amount: string, day: string): string;
  };
  canceled: {
    subject(merchant: string): string;
    intro(product: string, day: string): string;
    unpaid: string;
    open(amount: string): string;
  };
  invoiceSent: {
    subject(merchant: string, number: string): string;
    intro(merchant: string, amount: string, product: string): string;
  };
  invoiceLink: {
    subject(merchant: string, number: string): string;
    intro(merchant: string): string;
    unwanted: string;
  };
}
