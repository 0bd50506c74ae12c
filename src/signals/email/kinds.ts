import type { BillingNoticeKind } from "#money/subscription/announcements.ts";

/** Who gets an email of a kind. */
export type MailAudience = "customer" | "owners" | "owners_and_admins" | "invited_person" | "member";

/**
 * Which emails count toward a recipient's limits. Anyone can have an email sent to any address by ordering something
 * free; these emails must not delay those about money, accounts, and teams.
 * - `never`: caused by money, an invoice, or an action of a team member or user.
 * - `without_money`: counts unless money moved. In test mode, none does.
 * - `always`: can be caused by anyone who knows or invents an address.
 */
type MailLimit = "never" | "without_money" | "always";

/** A kind of email: what the reference, the dashboard, the settings, and the limits say about it. */
interface MailKindDeclaration {
  /** Its name in the dashboard and the reference. */
  title: string;
  to: MailAudience;
  /** Completes "Sent …". */
  trigger: string;
  limit: MailLimit;
}

/** A kind that goes to customers. */
interface CustomerMailDeclaration extends MailKindDeclaration {
  to: "customer";
  /**
   * Whether the merchant can turn it off. `requested`: each is sent because somebody asked for it; `own_setting`: it has a
   * page of settings. `required`: by law (the confirmation of a contract on a durable medium, EU Directive 2011/83, article
   * 8(7), and of a cancellation; notices before trials, promotional prices, and long renewals end, as in California), by the
   * rules of card networks (trials) and debit schemes (announcements), or because the customer would otherwise be wrong
   * about what they owe.
   */
  control: "optional" | "required" | "requested" | "own_setting";
  /** Completes "Can't be turned off: "; of `required` kinds. */
  reason?: string;
}

/** The kinds that go to customers, in the order in which a customer may get them. */
export const CUSTOMER_MAILS = {
  receipt: {
    title: "Receipt",
    to: "customer",
    trigger: "when an order is paid, or completed without an amount due; with a bank debit, when the money arrives",
    limit: "without_money",
    control: "required",
    reason: "consumer law requires a confirmation",
  },
  trial_started: {
    title: "Trial started",
    to: "customer",
    trigger: "instead of a receipt, when an order starts a trial and nothing is due",
    limit: "without_money",
    control: "required",
    reason: "consumer law requires a confirmation",
  },
  debit_pending: {
    title: "Bank debit pending",
    to: "customer",
    trigger: "when an order or invoice is paid by bank debit, until it succeeds (receipt) or fails",
    limit: "without_money",
    control: "optional",
  },
  debit_failed: {
    title: "Bank debit failed",
    to: "customer",
    trigger: "when such a debit fails, unless “Payment failed” is sent",
    limit: "never",
    control: "required",
    reason: "the customer must know that a payment is missing",
  },
  invoice_paid: {
    title: "Receipt of an invoice",
    to: "customer",
    trigger: "when a renewal, or another invoice without a receipt of its order, is paid",
    limit: "never",
    control: "optional",
  },
  charge_failed: {
    title: "Payment failed",
    to: "customer",
    trigger: "when an automatic charge for an invoice fails",
    limit: "never",
    control: "required",
    reason: "the customer must know that a payment is missing",
  },
  payment_method_missing: {
    title: "Payment method missing",
    to: "customer",
    trigger: "when an invoice is due and no payment method is saved, for example after a trial",
    limit: "never",
    control: "required",
    reason: "the customer must know that a payment is missing",
  },
  trial_ending: {
    title: "Trial ends soon",
    to: "customer",
    trigger: "7 days before a trial ends, or when it starts if it is shorter",
    limit: "never",
    control: "required",
    reason: "consumer law and card networks require a notice",
  },
  trial_ended: {
    title: "Trial ended",
    to: "customer",
    trigger: "when a trial ends and the paid subscription starts with a saved payment method",
    limit: "never",
    control: "optional",
  },
  renewal_upcoming: {
    title: "Yearly renewal",
    to: "customer",
    trigger: "7 days before a subscription renews for a year or longer",
    limit: "never",
    control: "required",
    reason: "consumer law requires a notice",
  },
  discount_ending: {
    title: "Discount ends soon",
    to: "customer",
    trigger: "7 days before the first period without a `repeating` discount",
    limit: "never",
    control: "required",
    reason: "consumer law requires a notice",
  },
  debit_upcoming: {
    title: "Upcoming bank debit",
    to: "customer",
    trigger: "2 days before a bank debit for the next period",
    limit: "never",
    control: "required",
    reason: "debit schemes require a notice",
  },
  plan_changed: {
    title: "Plan changed",
    to: "customer",
    trigger: "when a change to the items of a subscription is planned or withdrawn",
    limit: "never",
    control: "optional",
  },
  cancellation_scheduled: {
    title: "Cancellation scheduled",
    to: "customer",
    trigger: "when a subscription is set to end, or its end changes",
    limit: "never",
    control: "required",
    reason: "consumer law requires a confirmation",
  },
  cancellation_withdrawn: {
    title: "Cancellation withdrawn",
    to: "customer",
    trigger: "when a scheduled cancellation is withdrawn",
    limit: "never",
    control: "required",
    reason: "it corrects an earlier email",
  },
  subscription_canceled: {
    title: "Subscription canceled",
    to: "customer",
    trigger: "when a subscription ends",
    limit: "never",
    control: "required",
    reason: "consumer law requires a confirmation",
  },
  invoice_sent: {
    title: "Invoice",
    to: "customer",
    trigger: "when you send an invoice in the dashboard or with the API",
    limit: "never",
    control: "requested",
  },
  invoice_link: {
    title: "New link to an invoice",
    to: "customer",
    trigger: "when a customer asks for a new link on the page of an expired one",
    limit: "always",
    control: "requested",
  },
  portal_link: {
    title: "Link to the customer portal",
    to: "customer",
    trigger: "when a customer asks for a link to the customer portal and their email address is known",
    limit: "always",
    control: "requested",
  },
  declaration_received: {
    title: "Cancellation or withdrawal received",
    to: "customer",
    trigger: "when a customer cancels or withdraws without signing in",
    // Their own limits keep a flood from delaying them: see `matchDeclaration`.
    limit: "never",
    control: "required",
    reason: "consumer law requires a confirmation",
  },
  cancellation_declared: {
    title: "Canceled without signing in",
    to: "customer",
    trigger: "when such a cancellation ends a subscription, with a link that undoes it",
    limit: "never",
    control: "required",
    reason: "anyone who knows an email address and a number could have sent it",
  },
  email_change: {
    title: "Confirm a new email address",
    to: "customer",
    trigger: "to the new address, when a customer changes their email address in the customer portal",
    limit: "always",
    control: "requested",
  },
  email_changed: {
    title: "Email address changed",
    to: "customer",
    trigger: "to the old address, when a customer has changed their email address in the customer portal",
    limit: "never",
    control: "required",
    reason: "the customer must be able to undo a change by somebody else",
  },
  refund: {
    title: "Refund",
    to: "customer",
    trigger: "when a refund succeeds",
    limit: "never",
    control: "optional",
  },
  refund_returned: {
    title: "Refund returned",
    to: "customer",
    trigger: "when a refund fails that the customer had an email about",
    limit: "never",
    control: "required",
    reason: "it corrects an earlier email",
  },
  recovery: {
    title: "Recovery email",
    to: "customer",
    trigger: "when an order isn’t paid, as set in Recovery emails",
    limit: "always",
    control: "own_setting",
  },
} as const satisfies Record<BillingNoticeKind, CustomerMailDeclaration> & Record<string, CustomerMailDeclaration>;

/** The kinds that go to the merchant's team. */
const TEAM_MAILS = {
  refund_failed: {
    title: "Refund failed",
    to: "owners_and_admins",
    trigger: "when a refund fails after it succeeded, or an automatic one fails",
    limit: "never",
  },
  dispute_opened: {
    title: "Dispute",
    to: "owners_and_admins",
    trigger: "when a customer disputes a payment",
    limit: "without_money",
  },
  dispute_closed: {
    title: "Dispute closed",
    to: "owners_and_admins",
    trigger: "when a dispute is won or lost",
    limit: "without_money",
  },
  card_testing: {
    title: "Many declined cards",
    to: "owners_and_admins",
    trigger: "when many cards are declined",
    limit: "never",
  },
  method_not_saved: {
    title: "Subscription without a payment method",
    to: "owners_and_admins",
    trigger: "when the first payment of a subscription saves no payment method",
    limit: "never",
  },
  webhook_endpoint_failing: {
    title: "Webhook endpoint disabled",
    to: "owners",
    trigger: "when an endpoint is disabled because its deliveries fail",
    limit: "never",
  },
  webhook_endpoint_gone: {
    title: "Webhook endpoint disabled (410)",
    to: "owners",
    trigger: "when an endpoint is disabled because it responds 410",
    limit: "never",
  },
  destination_disabled: {
    title: "Destination deactivated",
    to: "owners",
    trigger: "when a destination is deactivated",
    limit: "never",
  },
  invitation: {
    title: "Team invitation",
    to: "invited_person",
    trigger: "when somebody is invited to the team",
    limit: "never",
  },
  receipt_sample: {
    title: "Sample receipt",
    to: "member",
    trigger: "when a member asks for a sample of the receipt",
    limit: "never",
  },
  second_step_refused: {
    title: "Failed two-factor sign-in",
    to: "member",
    trigger: "after several wrong two-factor codes",
    limit: "never",
  },
} as const satisfies Record<string, MailKindDeclaration>;

/** A kind that goes to customers. */
export type CustomerMailKind = keyof typeof CUSTOMER_MAILS;

/** A kind that goes to the merchant's team. */
export type TeamMailKind = keyof typeof TEAM_MAILS;

/** The kinds of emails. */
export type MailKind = CustomerMailKind | TeamMailKind;

/** Every kind with what is said about it. */
export const MAILS: Readonly<Record<MailKind, MailKindDeclaration>> = { ...CUSTOMER_MAILS, ...TEAM_MAILS };

export const MAIL_KINDS = Object.keys(MAILS) as MailKind[];

/** The kinds that go to customers. */
export const CUSTOMER_MAIL_KINDS = Object.keys(CUSTOMER_MAILS) as CustomerMailKind[];

/** The kinds that confirm an order: it has one of them. */
export const CONFIRMATION_KINDS = ["receipt", "trial_started"] as const satisfies readonly CustomerMailKind[];

export function isCustomerMail(kind: MailKind): kind is CustomerMailKind {
  return MAILS[kind].to === "customer";
}

/** The kinds that the merchant can turn off. */
export const OPTIONAL_MAIL_KINDS = CUSTOMER_MAIL_KINDS.filter(isOptionalMail);

export function isOptionalMail(kind: CustomerMailKind): boolean {
  return CUSTOMER_MAILS[kind].control === "optional";
}
