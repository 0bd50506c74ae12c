import type { Recurrence } from "#catalog/price/recurrence.ts";
import { frameEn } from "#checkout/pages/messages/frame-en.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { capitalized, type IntervalNames, intervalText, plural } from "#checkout/pages/messages/plural.ts";
import type { RecurringTerms } from "#checkout/pages/messages/recurring-terms.ts";
import type { StateWord } from "#kernel/address-format.ts";
import type { PaymentMethodType } from "#order/checkout-settings.ts";

const PER: IntervalNames = {
  day: { one: "per day", more: { other: "every {count} days" } },
  week: { one: "per week", more: { other: "every {count} weeks" } },
  month: { one: "per month", more: { other: "every {count} months" } },
  year: { one: "per year", more: { other: "every {count} years" } },
};

const INTERVAL_NAMES: IntervalNames = {
  day: { one: "Daily", more: { other: "every {count} days" } },
  week: { one: "Weekly", more: { other: "every {count} weeks" } },
  month: { one: "Monthly", more: { other: "every {count} months" } },
  year: { one: "Yearly", more: { other: "every {count} years" } },
};

const per = (interval: Recurrence, amount: string) => `${amount} ${intervalText("en", interval, PER)}`;

function recurring({ trialDays, interval, amount, discounted }: RecurringTerms): string {
  const later = per(interval, amount);
  const less = per(interval, discounted?.amount ?? amount);
  const months = discounted?.months ?? 1;
  if (trialDays === 0) {
    return discounted
      ? `${less} for ${plural("en", months, { one: "the first month", other: "the first {count} months" })}, then ${later} until you cancel.`
      : `Renews automatically at ${later} until you cancel.`;
  }
  const trial = plural("en", trialDays, { other: "{count}-day free trial" });
  if (!discounted) return `${trial}, then ${later} until you cancel.`;
  return discounted.months === null
    ? `${trial}, then ${discounted.amount} for the first payment, then ${later} until you cancel.`
    : `${trial}, then ${less} for ${plural("en", months, { one: "{count} month", other: "{count} months" })}, then ${later} until you cancel.`;
}

export const en = {
  ...frameEn,
  /** The language's own name. */
  languageName: "English",
  testMode: {
    label: "Test mode",
    noMoney: "No real money is charged.",
    testCards: "Test cards",
    anyDate: "Use any future date and any CVC. Select a card to copy its number.",
    /** The behavior of each test card. */
    cards: {
      pays: "succeeds",
      authenticates: "requires 3D Secure",
      card_declined: "is declined",
      insufficient_funds: "has insufficient funds",
    },
    copied: "Copied",
    /** For a recurring order. */
    renewals: "Renewals are simulated too.",
  },
  order: {
    heading: "Your order",
    /** Unfolds a long order; the total arrives formatted. */
    show: (total: string) => `Show order summary · ${total}`,
    /** The order's name if it has more than one line. */
    nameAndMore: (first: string, more: number) => `${first} + ${more} more`,
    subtotal: "Subtotal",
    discount: (code: string) => `Discount (${code})`,
    /** Percentages arrive formatted. */
    tax: (name: string, percentage: string) => `${name} ${percentage}`,
    taxIncluded: (name: string, percentage: string) => `Includes ${name} ${percentage}`,
    /** While a state that decides the tax is unknown. */
    taxFromAddress: "Tax is calculated from your address.",
    reverseCharge: {
      title: "Reverse charge",
      confirmed: "Reverse charge: your business accounts for VAT.",
      unknown: "The EU VAT register doesn’t list this number, so tax is charged.",
      no_answer: "We couldn’t check this number with the EU VAT register, so tax is charged.",
      /** On receipts. @param ids the VAT ids of seller and customer: "DE… → FR…". */
      receipt: (ids: string) => `VAT to be accounted for by the recipient (${ids}).`,
    },
    repriced: {
      tax: "The total now includes tax for your location. Check it, then press the button again.",
      promotion_code:
        "The promotion code can’t be used for this order anymore, so we removed it. Check the total, then press the button again.",
      order: "This order changed after you opened the page. Check it, then press the button again.",
    },
    total: "Total",
    totalToday: "Due today",
    totalPaid: "Amount paid",
    nothingToday: "You won’t be charged today.",
    /** What is charged to a method once it is saved; amounts arrive formatted. */
    openPayments: (amount: string) => `Open payments of ${amount} are charged to it immediately.`,
    /** The same without the amount. */
    openPaymentsNow: "Payments that are open are charged to it immediately.",
    savesPaymentDetails: "Save a payment method",
    quantity: (count: number, unit: string | null) => (unit ? `${count} × ${unit}` : `Qty ${count}`),
    each: (amount: string) => `${amount} each`,
    free: "Free",
    /** The amount of an interval: "$19.00 per month", "$19.00 every 3 months". */
    per,
    /** The interval alone, as a choice: "Monthly", "Every 3 months". */
    interval: (interval: Recurrence) => capitalized(intervalText("en", interval, INTERVAL_NAMES)),
    chooseInterval: "Billing period",
    /** Before the choice of a country. */
    pricesFor: "Prices for",
    otherCountries: "Other countries",
    showPrices: "Show prices",
    /** The saving of an interval compared with the most expensive one: "save 17%". */
    saves: (percent: string) => `Save ${percent}`,
    /** The recurring payments, in one sentence. */
    recurring,
  },
  /** Changes of the order. */
  orderForm: {
    quantityOf: (name: string) => `Quantity of ${name}`,
    fewer: (name: string) => `Remove one ${name}`,
    more: (name: string) => `Add one ${name}`,
    /** Above the items that customers can add. */
    optionalItems: "Add to your order",
    add: "Add",
    addItem: (name: string) => `Add ${name}`,
    removeItem: (name: string) => `Remove ${name}`,
    /** The label of the amount that the customer chooses; the currency's code. */
    amount: (currency: string) => `Amount (${currency})`,
    amountHint: (minimum: string) => `Minimum ${minimum}`,
    addCode: "Add promotion code",
    code: "Promotion code",
    applyCode: "Apply",
    removeCode: (code: string) => `Remove code ${code}`,
    remove: "Remove",
    /** After the renewal's text: what its amount contains. */
    renewalIncludes: (tax: string) => `Includes ${tax}.`,
    /** The payments that a discount applies to; its amount arrives formatted: "20%", "$5.00". */
    discountLasts: {
      once: (off: string) => `${off} off the first payment.`,
      forever: (off: string) => `${off} off every payment.`,
    },
    /** A code that has no effect because the order is too small. */
    belowMinimum: (code: string, minimum: string) => `Code ${code} applies to orders of ${minimum} or more.`,
    /** An order whose total can’t be charged, and that the customer can raise. */
    tooSmall: (minimum: string) => `To pay, the order must total at least ${minimum}.`,
  },
  /** The text of the button that pays. */
  submit: {
    pay: (amount: string) => `Pay ${amount}`,
    payInvoice: (amount: string) => `Pay ${amount}`,
    book: (amount: string) => `Book for ${amount}`,
    donate: (amount: string) => `Donate ${amount}`,
    subscribe: (amount: string) => `Subscribe for ${amount}`,
    /** Nothing is due today. @param per the later payment: "$19.00 per month". */
    subscribeLater: (per: string) => `Subscribe, then pay ${per}`,
    startTrial: (per: string) => `Start free trial, then ${per}`,
    completeOrder: "Complete order",
    savePaymentDetails: "Save payment method",
  },
  /** Other data that the customer enters. */
  details: {
    phone: "Phone number",
    shippingAddress: "Shipping address",
    billingAddress: "Billing address",
    billingIsShipping: "Billing address is the same as shipping",
    fullName: "Full name",
    address: "Address",
    /** Label of the second line. */
    addressMore: "Apartment, suite, etc.",
    city: "City",
    /** The names of parts in a country's addresses. */
    state: {
      state: "State",
      province: "Province",
      prefecture: "Prefecture",
      county: "County",
      region: "Region",
      emirate: "Emirate",
    } satisfies Record<StateWord, string>,
    choose: "Select",
    optional: (label: string) => `${label} (optional)`,
    paymentMethod: "Payment method",
    redirected: (method: string) => `You’ll be redirected to ${method} to complete your payment.`,
    taxId: "Business tax ID or VAT number",
    /** Consent texts. */
    terms: "I agree to the seller’s terms of service.",
    /** The checkbox for digital content, at merchants in the European Union. */
    withdrawal: "I ask for immediate access and know that I lose my right of withdrawal once it begins.",
    /** The label of the same text on receipts. */
    withdrawalLabel: "Right of withdrawal",
    promotions: (merchant: string) => `Email me news and offers from ${merchant}.`,
    /** Below the checkbox, if the customer's email address is stored when it is checked. */
    promotionsKept: (merchant: string) =>
      `If you don’t finish your order, ${merchant} may send you one email about it. Your address is saved as soon as you enter it.`,
    /** The checkbox that allows sharing the order with advertising platforms. */
    advertising: (merchant: string) =>
      `Share my order with advertising platforms so ${merchant} can measure its ads (optional).`,
    statement: (descriptor: string) => `This will appear on your statement as “${descriptor}”.`,
  },
  methods: {
    card: "Card",
    us_bank_account: "US bank account",
    sepa_debit: "SEPA Direct Debit",
    ...METHOD_NAMES,
  } satisfies Record<PaymentMethodType, string>,
  /** The problem with a change or a field, and the solution. Amounts arrive formatted. */
  problems: {
    quantity: (minimum: number, maximum: number) => `Enter a quantity from ${minimum} to ${maximum}`,
    emptyOrder: "Keep at least one item in your order",
    tooMuch: (largest: string) => `Enter ${largest} or less`,
    /** For changed quantities. */
    orderTooBig: (largest: string) => `The order total can’t be more than ${largest}`,
    amountTooSmall: (minimum: string) => `Enter ${minimum} or more`,
    amountUnreadable: (example: string) => `Enter an amount like ${example}`,
    /** @param step what the currency's amounts are a multiple of. */
    amountStep: (step: string) => `Enter a multiple of ${step}`,
    promotionCode: {
      not_found: "This code doesn’t exist. Check the spelling",
      not_allowed: "Promotion codes can’t be used for this order",
      inactive: "This code is no longer valid",
      not_started: "This code isn’t valid yet",
      expired: "This code has expired",
      used_up: "This code has reached its usage limit",
      currency_mismatch: "This code is for prices in another currency",
      donation: "Promotion codes can’t be used for donations",
      nothing_due: "There’s nothing to pay, so you don’t need a code",
      products: "This code doesn’t apply to these products",
      minimum_amount: "Your order doesn’t meet the minimum for this code",
      first_time: "This code is for first orders only",
      not_combinable: "This code can’t be used with other codes. Remove the other code first",
      too_many: "You can use up to 5 codes. Remove one first",
      different_duration: "This code lasts for a different time than your other code. Use only one of them",
    },
    tooManyCodes: (seconds: number) =>
      `Too many codes tried. Wait ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}, then try again.`,
    /** An empty required field, with its label. */
    missing: (label: string) => `${label} is required`,
    missingChoice: (label: string) => `${label} is required`,
    number: (label: string) => `${label} must contain only digits`,
    tooLong: (max: number) => `Use ${max} characters or fewer`,
    postalCode: "Enter a valid postal code for this country",
    /** For the United States. */
    zipCode: "Enter a valid ZIP code",
    phone: "Enter a valid phone number, like +1 555 010 9999",
    taxId: "Enter a valid tax ID for your country, like DE123456789 in the EU, or leave this empty",
    terms: "Agree to the terms of service to continue",
    withdrawal: "Agree to immediate access to continue",
    shippingCountry: "Select a country the seller ships to",
  },
  cancel: {
    open: "Cancel order",
    question: "Cancel this order? You haven’t been charged. This can’t be undone.",
    confirm: "Yes, cancel order",
  },
  shipping: {
    heading: "Shipping",
    free: "Free",
    /** Nothing is shipped to the country of the form above. */
    none: "The seller doesn’t ship to this country. Select a different one.",
    /** The chosen option is not one of the country's. */
    notOffered: "This shipping option isn’t available in your country. Select a different one.",
    /** Below an option that is free from a subtotal on; the rest arrives formatted. */
    toFree: (amount: string) => `${amount} more for free shipping`,
    /** On a receipt. @param option its name. */
    by: (option: string) => `Shipping (${option})`,
    /** Before the estimate on receipts: "2–4 business days". */
    deliveryTime: "Delivery time",
    upTo: (time: string) => `Up to ${time}`,
    atLeast: (time: string) => `At least ${time}`,
    /** The other units are named by `Intl`. @param text the number, or a range that ends in it: "2–4". */
    businessDays: (days: number, text: string) =>
      plural("en", days, { one: "{count} business day", other: "{count} business days" }, text),
  },
  /** The offer after a payment: one product, paid by one press with the same card. */
  offerAfterPayment: {
    /** The checkbox at the first payment, and what follows from it. */
    consent: (merchant: string) => `Save my card for one more offer from ${merchant} after this payment (optional).`,
    consentKept: "You decide on the next page whether to accept it. Your card is deleted within an hour.",
    title: "One more offer for you",
    message: (merchant: string) =>
      `${merchant} received your payment. This is a separate order, and you’re only charged if you accept it.`,
    /** Between the price with a discount and the one without, which is struck through; only for screen readers. */
    insteadOf: "instead of",
    /** @param card brand and last digits. */
    payWith: (card: string) => `You pay with ${card}`,
    buy: (amount: string) => `Buy now and pay ${amount}`,
    decline: "No, thanks",
    /** On the confirmation, the order after which the offer was accepted. */
    firstOrder: (name: string, amount: string) => `You also ordered: ${name}, ${amount}`,
    firstReceipt: "View receipt for the first order",
  },
  receipt: {
    title: "Receipt",
    open: "View receipt",
    number: "Receipt number",
    date: "Date",
    paidWith: "Payment method",
    statement: "Appears on your statement as",
    soldBy: "Sold by",
    billedTo: "Bill to",
    shippedTo: "Ship to",
    sentTo: (email: string) => `We’ll email a copy to ${email}.`,
    mailAgain: "Email me a copy",
    print: "Print or save as PDF",
    backToOrder: "Back to order",
    questions: (merchant: string, email: string) => `Questions? Email ${merchant} at ${email}.`,
    closed: {
      title: "You can’t open this receipt here",
      message: "Open it from the link in your email, or in the browser you paid with.",
    },
    mailed: {
      title: "Check your inbox",
      message:
        "The receipt goes to the email address on the order. If it doesn’t arrive, check your spam folder. It can be resent up to three times.",
    },
    mail: {
      /** @param number of the receipt. */
      subject: (merchant: string, number: string) => `Your receipt from ${merchant} (${number})`,
      testSubject: (subject: string) => `[Test] ${subject}`,
      /** Somebody else's words. */
      quoted: (text: string) => `“${text}”`,
      thanks: (merchant: string, amount: string) => `Thanks for your order from ${merchant}. You paid ${amount}.`,
      open: "View receipt",
      noReply: "Replies to this email aren’t monitored.",
    },
    /** Replaces it if nothing was paid: a confirmation. */
    unpaid: {
      trial: {
        title: "Trial confirmation",
        subject: (merchant: string) => `Your trial with ${merchant} has started`,
        intro: (product: string, amount: string, day: string) =>
          `Your free trial of ${product} has started. Your first payment of ${amount} is on ${day}.`,
      },
      free: {
        title: "Order confirmation",
        subject: (merchant: string, number: string) => `Your order from ${merchant} (${number})`,
        intro: (merchant: string) => `Thanks for your order from ${merchant}. There was nothing to pay.`,
      },
      saved: {
        title: "Payment method saved",
        subject: (merchant: string) => `${merchant} saved your payment method`,
        intro: (merchant: string) => `${merchant} saved your payment method. You weren’t charged.`,
      },
      number: "Confirmation number",
      open: "View confirmation",
    },
  },
  refund: {
    /** @param number of the receipt. */
    subject: (merchant: string, number: string) => `Your refund from ${merchant} (${number})`,
    title: "Refund",
    intro: (merchant: string, amount: string) => `${merchant} refunded you ${amount}.`,
    /** For a payment that succeeded after the order had ended. */
    introOfLate: (merchant: string, amount: string) =>
      `Your payment of ${amount} to ${merchant} arrived after the order had closed, so it was refunded.`,
    arrives: "It can take 5 to 10 days to appear in your account.",
    /** Before the card that the money is refunded to. */
    to: "Refunded to",
    shipping: "Shipping",
    /** Before amounts. */
    refunded: "Refunded",
    refundedInAll: "Total refunded",
    /** On the receipt: the paid amount less refunds. */
    remaining: "Total after refunds",
  },
  /** The email about an order that was not paid, and the page where such emails are ended. */
  recovery: {
    subject: (merchant: string) => `Finish your order at ${merchant}`,
    intro: (merchant: string) =>
      `You started an order at ${merchant} but didn’t pay. You can still complete it. If you’ve changed your mind, just ignore this email.`,
    /** @param code of the promotion. */
    code: (code: string) => `Code ${code} is applied automatically.`,
    goOn: "Complete your order",
    unsubscribe: "Unsubscribe from order reminders",
    page: {
      title: "Unsubscribe from order reminders?",
      message: (merchant: string) => `${merchant} will stop emailing you about orders you didn’t finish.`,
      button: "Unsubscribe",
    },
    done: {
      title: "You’re unsubscribed",
      message: (merchant: string) => `${merchant} won’t email you about unfinished orders anymore.`,
    },
  },
  pages: {
    /** The button that closes a checkout on the merchant's own site. */
    close: "Close",
    paid: {
      title: "Payment complete",
      message: (merchant: string, amount: string) => `Thank you. ${merchant} received your payment of ${amount}.`,
    },
    subscribed: {
      title: "You’re subscribed",
      message: (merchant: string, amount: string) => `Thank you. ${merchant} received your first payment of ${amount}.`,
    },
    /** With the title of `subscribed`: the first payment is 0. */
    subscribedLater: { message: "Thank you. You weren’t charged today." },
    trialStarted: {
      title: "Your trial has started",
      message: (merchant: string) => `Thank you for trying ${merchant}. You weren’t charged today.`,
    },
    saved: {
      title: "Payment method saved",
      message: (merchant: string) => `${merchant} saved your payment method. You weren’t charged.`,
      /** What is open may be charged to it. */
      replaced: (merchant: string) => `${merchant} saved your payment method.`,
    },
    ordered: {
      title: "Order complete",
      message: (merchant: string) => `Thank you. ${merchant} received your order. You weren’t charged.`,
    },
    backTo: (merchant: string) => `Back to ${merchant}`,
    testPayment: "This was a test. No real money was charged.",
    continueTo: (merchant: string) => `Continue to ${merchant}`,
    processing: {
      title: "Processing payment",
      message: "Your payment is processing. This page updates as soon as it’s done.",
      checkAgain: "Check again",
    },
    /** The customer must confirm the payment: at their bank, or on the payment method's own pages. */
    action: {
      title: "Confirm your payment",
      message: "Your bank is waiting for you to confirm this payment. You haven’t been charged yet.",
      messageAt: (method: string) =>
        `${method} is waiting for you to confirm this payment. You haven’t been charged yet.`,
      goOn: "Go to your bank",
      goOnAt: (method: string) => `Go to ${method}`,
      payAnotherWay: "Pay another way",
    },
    /** Completed by a delayed payment method, before or after it failed. */
    paymentPending: {
      title: "Order complete",
      message: (merchant: string, amount: string) =>
        `Thank you. ${merchant} received your order. Your bank payment of ${amount} takes a few days to process.`,
    },
    paymentFailed: {
      title: "Payment failed",
      message: "Your bank didn’t complete the payment, so you weren’t charged.",
      /** Where no button leads to another way. */
      contact: (merchant: string) => `Contact ${merchant} to pay another way.`,
    },
    /** Before the number of an order that has no receipt yet. */
    orderNumber: "Order number:",
    expired: {
      title: "This checkout has expired",
      message: "It was open too long. You weren’t charged.",
      startAgain: "Start over",
    },
    cancelled: {
      title: "Your order was canceled",
      message: "You weren’t charged.",
      startAgain: "Start over",
    },
    /** Below them where no button starts it again. */
    goBackTo: (merchant: string) => `To order, go back to ${merchant}.`,
    /** Replaces them if a payment came after the end. */
    refundedLate: {
      title: "Your payment was refunded",
      message: (merchant: string, amount: string) =>
        `Your payment of ${amount} to ${merchant} arrived after the checkout had closed, so it was refunded.`,
    },
    inactive: {
      title: "This payment link isn’t active",
      message: (merchant: string) =>
        `${merchant} isn’t accepting payments here right now. Contact them for a new link.`,
    },
    soldOut: {
      title: "No longer available",
      message: (merchant: string) =>
        `${merchant} no longer sells this here. You weren’t charged. Contact them for a new link.`,
    },
    rejected: "Something went wrong",
    notFound: {
      title: "Page not found",
      message: "Check that you copied the full link, or ask the seller to send it again.",
    },
    unavailable: {
      title: "You can’t pay here yet",
      message: (merchant: string) =>
        `${merchant} can’t accept payments here yet. You weren’t charged. Contact them to find out how to pay.`,
    },
    /** The currency's code. */
    noMethod: {
      title: "No payment method available",
      message: (merchant: string, currency: string) =>
        `${merchant} has no payment method for ${currency} here. You weren’t charged. Contact them to find out how to pay.`,
    },
    /** An order whose total can’t be charged, with the minimum. */
    tooSmall: {
      title: "This order is too small",
      message: (merchant: string, minimum: string) =>
        `The minimum for a payment is ${minimum}. You weren’t charged. Contact ${merchant} to find out how to pay.`,
    },
    failed: {
      title: "We can’t show this page right now",
      message: "Something went wrong on our end. Opening this page didn’t charge you. Try again in a moment.",
      tryAgain: "Try again",
      reference: (id: string) => `If this keeps happening, give the seller this reference: ${id}`,
    },
  },
  /** The simulated bank of test mode. */
  bank: {
    name: "Checkstand Test Bank",
    title: "Authorize this payment?",
    message: "In live mode, you’d confirm the payment with your bank or wallet here. Choose how this test ends.",
    payee: "Pay to",
    amount: "Amount",
    method: "Payment method",
    authorize: "Authorize",
    succeed_later: "Authorize (succeeds later)",
    succeed_once: "Authorize (succeeds later, further debits fail)",
    fail_later: "Authorize (fails later)",
    decline: "Decline",
    threeDSecure: {
      title: "Confirm it’s you",
      message: "In live mode, your bank would verify your identity here. Choose how this test ends.",
      complete: "Complete authentication",
      fail: "Fail authentication",
    },
  },
  /** By the error's code. */
  errors: {
    parameter_invalid: "Check the fields marked above.",
    card_declined: "Your card was declined. You weren’t charged. Try again or use a different card.",
    insufficient_funds: "Your card doesn’t have enough funds. You weren’t charged. Use a different card.",
    card_country_mismatch:
      "This price is only for cards from its country. You weren’t charged. Use a card from that country, or open the link again and choose another country under “Prices for”.",
    authentication_required:
      "Your bank couldn’t verify your identity. You weren’t charged. Try again or use a different card.",
    payment_declined: "The payment wasn’t authorized. You weren’t charged. Try again or pay another way.",
    amount_too_small:
      "The amount is below the minimum for a payment. You weren’t charged. Change your order or contact the seller.",
    abandoned: "The payment wasn’t completed. You weren’t charged. Try again.",
    session_expired: "This checkout has expired. You weren’t charged. Start over.",
    session_not_open: "This checkout has ended. Reload the page to see the result.",
    payment_in_progress: "Your payment is processing. Keep this page open.",
    payment_link_inactive: "This payment link isn’t active anymore. You weren’t charged. Ask the seller for a new one.",
    payment_processor_missing: "The seller can’t accept payments here yet. You weren’t charged.",
    resource_missing:
      "This checkout no longer exists. If you already paid, contact the seller. Otherwise, reload the page to start over.",
    charging_held: "We’re checking this payment. Try again later.",
    test_clock_advancing: "The test clock is advancing. Try again in a moment.",
    unavailable: "We’re temporarily unavailable. Try again. You won’t be charged twice.",
    internal_error: "Something went wrong on our end. Try again. You won’t be charged twice.",
    foreign_origin: (address: string) =>
      `This page was opened from a different address. To pay, open it at ${address}.`,
    /** Rate limits, of a session or of the service. */
    tooManyCustomers: "A lot of people are ordering right now. Wait a moment, then try again.",
    tooManyChanges: "Too many changes in a short time. Wait a moment, then try again.",
    tooManySessions: (seconds: number) =>
      `Too many attempts in a short time. Wait ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}, then try again.`,
    paymentsTooFast: (seconds: number) =>
      `Too many payment attempts. You weren’t charged. Try again in ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}.`,
    tooManyPayments: (minutes: number) =>
      `Too many payment attempts. Try again in ${plural("en", minutes, { one: "{count} minute", other: "{count} minutes" })}, or ask the seller for another way to pay.`,
  },
  /** The rule that a rejected field broke, by the field's name. */
  fields: {
    email: "Enter a valid email address, like jane@example.com",
    name: "Enter the name on your card",
    country: "Select your country",
    postalCode: "Enter a postal code of up to 20 characters, or leave it empty",
    method: "Select a payment method",
    card: "Check your card number and expiration date",
  },
  /** The texts of the browser's script: plain text with `{name}` placeholders. */
  script: {
    cardNumberMissing: "Enter your card number",
    cardNumberShort: "Your card number is incomplete",
    testCardsOnly: "Use a test card, like 4242 4242 4242 4242. Test mode doesn’t accept real cards",
    /** The processor's own field did not load. */
    elementMissing: "We couldn’t load the card form. Allow js.stripe.com in your browser, then reload the page.",
    expiryMissing: "Enter the month and year, like 04/30",
    expiryMonth: "Enter a month from 01 to 12",
    expiryPast: "This card has expired. Check the date or use a different card",
    cvcMissing: "Enter the {needed}-digit security code (CVC)",
    emailMissing: "Enter your email address",
    emailInvalid: "Enter a valid email address, like jane@example.com",
    /** Asks about a likely typing error; `{address}` is the suggested email address. */
    emailSuggestion: "Did you mean {address}?",
    postalCodeInvalid: "Enter a valid postal code for this country",
    /** For the United States. */
    zipCodeInvalid: "Enter a valid ZIP code",
    nameMissing: "Enter the name on your card",
    submitting: "Processing…",
    waiting: "Your payment is processing. Keep this page open.",
    networkLost: "Connection lost. Check your internet connection and try again. You won’t be charged twice.",
    notPaid: "The payment didn’t go through. You weren’t charged. Try again or pay another way.",
    renewed: "Your checkout timed out, so we started a new one. Check the total, then press the button again.",
    changed: "The seller changed this order while you had it open. Check the new total, then press the button again.",
    orderUpdated: "Order updated.",
    orderPending: "The total changed. Check it, then press the button again.",
  },
  /** Below a recurring order. Days and amounts arrive formatted. */
  recurring: {
    /** After a trial. */
    first: (day: string) => `First payment on ${day}.`,
    /** Instead of `first`, if no payment method is saved. */
    invoiced: (day: string) =>
      `Your trial ends on ${day}. You’ll then get an invoice by email. Your subscription continues only if you pay it.`,
    next: (day: string) => `Next payment on ${day}.`,
    /** After the first payment. */
    nextOf: (amount: string, day: string) => `Next payment: ${amount} on ${day}.`,
    /** @param email the merchant's email address. */
    cancel: (email: string) => `Cancel anytime by emailing ${email}.`,
    /** Used if the merchant gave no email address. */
    cancelWithout: (merchant: string) => `To cancel, contact ${merchant}.`,
    /** The label of the day on a receipt: of the payment after a trial, and of any other. */
    firstLabel: "First payment",
    nextLabel: "Next payment",
  },
};
