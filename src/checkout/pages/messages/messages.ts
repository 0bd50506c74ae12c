import type { Recurrence } from "#catalog/price/recurrence.ts";
import type { StateWord } from "#kernel/address-format.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";
import type { VatIdStatus } from "#order/reverse-charge.ts";

/**
 * Every text of the customer pages. Amounts, percentages and dates arrive formatted; names are shown as they are. For
 * translators: speak to the customer politely (Sie, vous, tú without slang, です・ます). Say what happened and what to do
 * next, in the usual terms of payment pages in that language. Text that depends on a number goes through `plural`. In
 * Arabic, put `isolated` around every inserted value, and `leftToRight` around numbers with gaps.
 */
export interface Messages {
  /** The tag for `lang`: the language, with the customer's region if it is known ("de", "de-CH"). */
  language: string;
  /** The same for `Intl`: amounts, numbers and dates are formatted with it. */
  locale: string;
  /** The language's own name. */
  languageName: string;
  direction: "ltr" | "rtl";
  testMode: TestModeMessages;
  order: OrderMessages;
  recurring: RecurringMessages;
  orderForm: OrderFormMessages;
  submit: SubmitMessages;
  form: FormMessages;
  details: DetailsMessages;
  methods: Record<PaymentMethodType, string>;
  cancel: Record<"open" | "question" | "confirm", string>;
  shipping: ShippingMessages;
  receipt: ReceiptMessages;
  /** Before the number of a seller or a customer. */
  taxIdLabels: Record<TaxIdKind, string>;
  refund: RefundMessages;
  recovery: RecoveryMessages;
  footer: Record<"terms" | "refunds" | "contact", string>;
  pages: PageMessages;
  bank: BankMessages;
  /** By the error's code. */
  errors: ErrorMessages;
  problems: ProblemMessages;
  /** The rule that a rejected field broke, by the field's name. */
  fields: Record<"email" | "name" | "country" | "postalCode" | "method" | "card", string>;
  script: ScriptMessages;
}

/** Tax IDs with a separate label. */
export const TAX_ID_KINDS = ["eu_vat", "ch_vat", "jp_trn", "other"] as const;
export type TaxIdKind = (typeof TAX_ID_KINDS)[number];

/** The email about an order that was not paid, and the page where such emails are ended. */
interface RecoveryMessages {
  subject(merchant: string): string;
  intro(merchant: string): string;
  /** @param code of the promotion. */
  code(code: string): string;
  goOn: string;
  unsubscribe: string;
  page: { title: string; message(merchant: string): string; button: string };
  done: { title: string; message(merchant: string): string };
}

interface TestModeMessages {
  label: string;
  noMoney: string;
  testCards: string;
  anyDate: string;
  /** The behavior of each test card. */
  cards: Record<"pays" | "authenticates" | "card_declined" | "insufficient_funds", string>;
  copied: string;
  /** For a recurring order. */
  renewals: string;
}

/** The simulated bank of test mode. */
interface BankMessages {
  name: string;
  title: string;
  message: string;
  payee: string;
  amount: string;
  method: string;
  authorize: string;
  succeed_later: string;
  succeed_once: string;
  fail_later: string;
  decline: string;
  threeDSecure: { title: string; message: string; complete: string; fail: string };
}

interface OrderMessages {
  heading: string;
  /** Unfolds a long order; the total arrives formatted. */
  show(total: string): string;
  /** The order's name if it has more than one line. */
  nameAndMore(first: string, more: number): string;
  subtotal: string;
  discount(code: string): string;
  /** Percentages arrive formatted. */
  tax(name: string, percentage: string): string;
  taxIncluded(name: string, percentage: string): string;
  reverseCharge: Record<VatIdStatus, string> & {
    title: string;
    /** On receipts. @param ids the VAT ids of seller and customer: "DE… → FR…". */
    receipt(ids: string): string;
  };
  repriced: Record<"tax" | "promotion_code" | "order", string>;
  total: string;
  totalToday: string;
  totalPaid: string;
  nothingToday: string;
  savesPaymentDetails: string;
  quantity(count: number, unit: string | null): string;
  each(amount: string): string;
  free: string;
  /** The amount of an interval: "$19.00 per month", "$19.00 every 3 months". */
  per(interval: Recurrence, amount: string): string;
  /** The interval alone, as a choice: "Monthly", "Every 3 months". */
  interval(interval: Recurrence): string;
  chooseInterval: string;
  /** The saving of an interval compared with the most expensive one: "save 17%". */
  saves(percent: string): string;
  /** The recurring payments, in one sentence. */
  recurring(terms: RecurringTerms): string;
}

/** The later payments; amounts arrive formatted. */
export interface RecurringTerms {
  /** 0 without a trial. */
  trialDays: number;
  interval: Recurrence;
  /** The amount of each payment after the discount has ended. */
  amount: string;
  /** The discounted payments before that: for a number of months, or after a trial only the first one (null). */
  discounted: { amount: string; months: number | null } | null;
}

/** Below a recurring order. Days and amounts arrive formatted. */
interface RecurringMessages {
  /** After a trial. */
  first(day: string): string;
  next(day: string): string;
  /** After the first payment. */
  nextOf(amount: string, day: string): string;
  /** @param email the merchant's email address. */
  cancel(email: string): string;
  /** Used if the merchant gave no email address. */
  cancelWithout(merchant: string): string;
  /** The label of the day on a receipt: of the payment after a trial, and of any other. */
  firstLabel: string;
  nextLabel: string;
}

/** Changes of the order. */
interface OrderFormMessages {
  quantityOf(name: string): string;
  fewer(name: string): string;
  more(name: string): string;
  /** The label of the amount that the customer chooses; the currency's code. */
  amount(currency: string): string;
  amountHint(minimum: string): string;
  addCode: string;
  code: string;
  applyCode: string;
  removeCode(code: string): string;
  remove: string;
  /** After the renewal's text: what its amount contains. */
  renewalIncludes(tax: string): string;
  /** The payments that a discount applies to; its amount arrives formatted: "20%", "$5.00". */
  discountLasts: Record<"once" | "forever", (off: string) => string>;
  /** A code that has no effect because the order is too small. */
  belowMinimum(code: string, minimum: string): string;
}

/** Other data that the customer enters. */
interface DetailsMessages {
  phone: string;
  shippingAddress: string;
  billingAddress: string;
  billingIsShipping: string;
  fullName: string;
  address: string;
  /** The same for an address that includes the city, as in Japan. */
  addressWithCity: string;
  /** Label of the second line. */
  addressMore: string;
  city: string;
  /** The names of parts in a country's addresses. */
  state: Record<StateWord, string>;
  choose: string;
  optional(label: string): string;
  paymentMethod: string;
  redirected(method: string): string;
  taxId: string;
  /** Consent texts. */
  terms: string;
  promotions(merchant: string): string;
  /** Below the checkbox, if the customer's email address is stored when it is checked. */
  promotionsKept(merchant: string): string;
  /** The checkbox that allows sharing the order with advertising platforms. */
  advertising(merchant: string): string;
  statement(descriptor: string): string;
}

/** The problem with a change or a field, and the solution. Amounts arrive formatted. */
interface ProblemMessages {
  quantity(minimum: number, maximum: number): string;
  emptyOrder: string;
  tooMuch(largest: string): string;
  /** For changed quantities. */
  orderTooBig(largest: string): string;
  amountTooSmall(minimum: string): string;
  amountUnreadable(example: string): string;
  /** @param step what the currency's amounts are a multiple of. */
  amountStep(step: string): string;
  promotionCode: Record<
    | "not_found"
    | "not_allowed"
    | "inactive"
    | "not_started"
    | "expired"
    | "used_up"
    | "currency_mismatch"
    | "donation"
    | "nothing_due"
    | "products"
    | "minimum_amount"
    | "first_time",
    string
  >;
  tooManyCodes(seconds: number): string;
  /** An empty required field, with its label. */
  missing(label: string): string;
  missingChoice(label: string): string;
  number(label: string): string;
  tooLong(max: number): string;
  postalCode: string;
  /** For the United States. */
  zipCode: string;
  phone: string;
  taxId: string;
  terms: string;
  shippingCountry: string;
}

/** The text of the button that pays. */
interface SubmitMessages {
  pay(amount: string): string;
  payInvoice(amount: string): string;
  book(amount: string): string;
  donate(amount: string): string;
  subscribe(amount: string): string;
  /** Nothing is due today. @param per the later payment: "$19.00 per month". */
  subscribeLater(per: string): string;
  startTrial(per: string): string;
  completeOrder: string;
  savePaymentDetails: string;
}

interface FormMessages {
  title(merchant: string): string;
  /** Above the form. */
  wallets: string;
  testWallet: string;
  /** Between the wallets and the form. */
  orFillIn: string;
  contact: string;
  payment: string;
  email: string;
  emailHint: string;
  cardNumber: string;
  expiry: string;
  expiryPlaceholder: string;
  cvc: string;
  nameOnCard: string;
  /** The name of the processor's field, for screen readers. */
  paymentDetails: string;
  /** Next to the card's fields. */
  encrypted(merchant: string): string;
  country: string;
  zipCode: string;
  postalCode: string;
  optional: string;
  scriptNeeded: string;
  back: string;
  madeWith: string;
  /** Label of the links to the page in other languages. */
  languages: string;
  alreadyPaid: string;
  payAgain(amount: string): string;
  seeReceipt: string;
}

interface PageMessages {
  paid: { title: string; message(merchant: string, amount: string): string };
  subscribed: { title: string; message(merchant: string, amount: string): string };
  /** With the title of `subscribed`: the first payment is 0. */
  subscribedLater: { message: string };
  trialStarted: { title: string; message(merchant: string): string };
  saved: { title: string; message(merchant: string): string };
  ordered: { title: string; message(merchant: string): string };
  testPayment: string;
  continueTo(merchant: string): string;
  backTo(merchant: string): string;
  processing: { title: string; message: string; checkAgain: string };
  /** The customer must confirm the payment: at their bank, or on the payment method's own pages. */
  action: {
    title: string;
    message: string;
    messageAt(method: string): string;
    goOn: string;
    goOnAt(method: string): string;
    payAnotherWay: string;
  };
  /** Completed by a delayed payment method, before or after it failed. */
  paymentPending: { title: string; message(merchant: string, amount: string): string };
  paymentFailed: { title: string; message(merchant: string): string };
  expired: { title: string; message: string; startAgain: string };
  cancelled: { title: string; message: string; startAgain: string };
  /** Below them where no button starts it again. */
  goBackTo(merchant: string): string;
  /** Replaces them if a payment came after the end. */
  refundedLate: { title: string; message(merchant: string, amount: string): string };
  inactive: { title: string; message(merchant: string): string };
  soldOut: { title: string; message(merchant: string): string };
  rejected: string;
  notFound: { title: string; message: string };
  unavailable: { title: string; message(merchant: string): string };
  /** The currency's code. */
  noMethod: { title: string; message(merchant: string, currency: string): string };
  failed: { title: string; message: string; tryAgain: string; reference(id: string): string };
}

interface ReceiptMessages {
  title: string;
  open: string;
  number: string;
  date: string;
  paidWith: string;
  statement: string;
  soldBy: string;
  billedTo: string;
  shippedTo: string;
  sentTo(email: string): string;
  mailAgain: string;
  print: string;
  backToOrder: string;
  questions(merchant: string, email: string): string;
  closed: { title: string; message: string };
  mailed: { title: string; message: string };
  mail: {
    /** @param number of the receipt. */
    subject(merchant: string, number: string): string;
    testSubject(subject: string): string;
    /** Somebody else's words. */
    quoted(text: string): string;
    thanks(merchant: string, amount: string): string;
    open: string;
    noReply: string;
  };
  /** Replaces it if nothing was paid: a confirmation. */
  unpaid: {
    trial: {
      title: string;
      subject(merchant: string): string;
      intro(product: string, amount: string, day: string): string;
    };
    free: { title: string; subject(merchant: string, number: string): string; intro(merchant: string): string };
    saved: { title: string; subject(merchant: string): string; intro(merchant: string): string };
    number: string;
    open: string;
  };
}

interface RefundMessages {
  /** @param number of the receipt. */
  subject(merchant: string, number: string): string;
  title: string;
  intro(merchant: string, amount: string): string;
  /** For a payment that succeeded after the order had ended. */
  introOfLate(merchant: string, amount: string): string;
  arrives: string;
  /** Before the card that the money is refunded to. */
  to: string;
  shipping: string;
  /** Before amounts. */
  refunded: string;
  refundedInAll: string;
  /** On the receipt: the paid amount less refunds. */
  remaining: string;
}

interface ErrorMessages {
  parameter_invalid: string;
  card_declined: string;
  insufficient_funds: string;
  authentication_required: string;
  payment_declined: string;
  abandoned: string;
  session_expired: string;
  session_not_open: string;
  payment_in_progress: string;
  payment_link_inactive: string;
  payment_processor_missing: string;
  resource_missing: string;
  test_clock_advancing: string;
  charging_held: string;
  unavailable: string;
  internal_error: string;
  foreign_origin(address: string): string;
  /** Rate limits, of a session or of the service. */
  tooManyCustomers: string;
  tooManyChanges: string;
  tooManySessions(seconds: number): string;
  paymentsTooFast(seconds: number): string;
  tooManyPayments(minutes: number): string;
}

/** A text for each plural form of the language, with the number at `{count}`. */
interface ShippingMessages {
  heading: string;
  free: string;
  /** Nothing is shipped to the country of the form above. */
  none: string;
  /** The chosen option is not one of the country's. */
  notOffered: string;
  /** On a receipt. @param option its name. */
  by(option: string): string;
  upTo(time: string): string;
  atLeast(time: string): string;
  /** The other units are named by `Intl`. @param text the number, or a range that ends in it: "2–4". */
  businessDays(days: number, text: string): string;
}

export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** The texts of the browser's script: plain text with `{name}` placeholders. */
export interface ScriptMessages {
  cardNumberMissing: string;
  cardNumberShort: string;
  testCardsOnly: string;
  /** The processor's own field did not load. */
  elementMissing: string;
  expiryMissing: string;
  expiryMonth: string;
  expiryPast: string;
  cvcMissing: string;
  emailMissing: string;
  emailInvalid: string;
  /** Asks about a likely typing error; `{address}` is the suggested email address. */
  emailSuggestion: string;
  postalCodeInvalid: string;
  /** For the United States. */
  zipCodeInvalid: string;
  nameMissing: string;
  submitting: string;
  waiting: string;
  networkLost: string;
  notPaid: string;
  renewed: string;
  changed: string;
  orderUpdated: string;
  orderPending: string;
}

/** The messages around a page: see `frameEn`. */
export type FrameMessages = Pick<Messages, "language" | "locale" | "direction" | "form" | "taxIdLabels" | "footer">;
