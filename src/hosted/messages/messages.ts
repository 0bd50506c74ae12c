/**
 * Everything that the customer pages say. Amounts, percentages and dates arrive formatted; names are shown as
 * they are.
 *
 * For translators: speak to the customer politely (Sie, vous, tú without slang, です・ます). Say what
 * happened and what to do next, in the words that payment pages have in that language. What depends on a
 * number goes through `plural`. In Arabic, put `isolated` around everything that is put in, and
 * `leftToRight` around numbers with gaps.
 */
export interface Messages {
  /** The tag for `lang`: the language, with the customer's region where it is known ("de", "de-CH"). */
  language: string;
  /** The same for `Intl`: amounts, numbers and dates are written in this way. */
  locale: string;
  /** What the language calls itself. */
  languageName: string;
  direction: "ltr" | "rtl";
  testMode: TestModeMessages;
  order: OrderMessages;
  submit: SubmitMessages;
  form: FormMessages;
  pages: PageMessages;
  /** By the error's code. */
  errors: ErrorMessages;
  /** What a refused field has to be, by the field's name. */
  fields: Record<"email" | "name" | "country" | "postalCode" | "card", string>;
  script: ScriptMessages;
}

interface TestModeMessages {
  label: string;
  noMoney: string;
  cardHint: string;
  noRenewal: string;
}

interface OrderMessages {
  heading: string;
  /** The order's name when it has more than one line. */
  nameAndMore(first: string, more: number): string;
  subtotal: string;
  discount(code: string): string;
  /** Percentages arrive formatted. */
  tax(name: string, percentage: string): string;
  taxIncluded(name: string, percentage: string): string;
  taxLater: string;
  repriced: Record<"tax" | "promotion_code", string>;
  total: string;
  totalToday: string;
  totalPaid: string;
  nothingToday: string;
  savesPaymentDetails: string;
  quantity(count: number, unit: string | null): string;
  each(amount: string): string;
  free: string;
  per: Record<"month" | "year", (amount: string) => string>;
  trial(days: number, thenPer: string): string;
  renews: Record<"month" | "year", (amount: string) => string>;
}

/** The words on the button that pays. */
interface SubmitMessages {
  pay(amount: string): string;
  book(amount: string): string;
  donate(amount: string): string;
  subscribe(amount: string): string;
  startTrial: string;
  completeOrder: string;
  savePaymentDetails: string;
}

interface FormMessages {
  title(merchant: string): string;
  contact: string;
  payment: string;
  email: string;
  emailHint: string;
  cardNumber: string;
  expiry: string;
  expiryPlaceholder: string;
  cvc: string;
  nameOnCard: string;
  country: string;
  zipCode: string;
  postalCode: string;
  optional: string;
  cardsOnly: string;
  scriptNeeded: string;
  back: string;
  madeWith: string;
  /** Of the links to the same page in other languages. */
  languages: string;
}

interface PageMessages {
  paid: { title: string; message(merchant: string, amount: string): string };
  subscribed: { title: string; message(merchant: string, amount: string): string };
  trialStarted: { title: string; message(merchant: string): string };
  saved: { title: string; message(merchant: string): string };
  ordered: { title: string; message(merchant: string): string };
  testPayment: string;
  continueTo(merchant: string): string;
  backTo(merchant: string): string;
  processing: { title: string; message: string; checkAgain: string };
  expired: { title: string; message(merchant: string): string; startAgain: string };
  cancelled: { title: string; message(merchant: string): string; startAgain: string };
  inactive: { title: string; message(merchant: string): string };
  notFound: { title: string; message: string };
  unavailable: { title: string; message(merchant: string): string };
  failed: { title: string; message: string; tryAgain: string; reference(id: string): string };
}

interface ErrorMessages {
  parameter_invalid: string;
  card_declined: string;
  insufficient_funds: string;
  authentication_required: string;
  session_expired: string;
  session_not_open: string;
  payment_in_progress: string;
  payment_link_inactive: string;
  payment_processor_missing: string;
  resource_missing: string;
  unavailable: string;
  internal_error: string;
  foreign_origin(address: string): string;
  tooManySessions(seconds: number): string;
  tooManyCards(minutes: number): string;
}

/** A text for each plural form that the language has, with the number at `{count}`. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** What the browser's script says: plain text, with places to fill in as `{name}`. */
export interface ScriptMessages {
  cardNumberMissing: string;
  cardNumberShort: PluralForms;
  testCardsOnly: string;
  expiryMissing: string;
  expiryMonth: string;
  expiryPast: string;
  cvcMissing: string;
  emailMissing: string;
  emailInvalid: string;
  nameMissing: string;
  submitting: string;
  waiting: string;
  networkLost: string;
  notPaid: string;
  renewed: string;
  changed: string;
}
