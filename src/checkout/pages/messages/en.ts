import type { Recurrence } from "#catalog/price/recurrence.ts";
import { frameEn } from "#checkout/pages/messages/frame-en.ts";
import type { Messages, RecurringTerms } from "#checkout/pages/messages/messages.ts";
import { METHOD_NAMES } from "#checkout/pages/messages/method-names.ts";
import { capitalized, type IntervalNames, intervalText, plural } from "#checkout/pages/messages/plural.ts";

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

export const en: Messages = {
  ...frameEn,
  languageName: "English",
  testMode: {
    label: "Test mode",
    noMoney: "No real money is charged.",
    testCards: "Test cards",
    anyDate: "Use any future date and any CVC. Select a card to copy its number.",
    cards: {
      pays: "succeeds",
      authenticates: "requires 3D Secure",
      card_declined: "is declined",
      insufficient_funds: "has insufficient funds",
    },
    copied: "Copied",
    renewals: "Renewals are simulated too.",
  },
  order: {
    heading: "Your order",
    show: (total) => `Show order summary · ${total}`,
    nameAndMore: (first, more) => `${first} + ${more} more`,
    subtotal: "Subtotal",
    discount: (code) => `Discount (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Includes ${name} ${percentage}`,
    reverseCharge: {
      title: "Reverse charge",
      confirmed: "Reverse charge: your business accounts for VAT.",
      unknown: "The EU VAT register doesn’t list this number, so tax is charged.",
      no_answer: "We couldn’t check this number with the EU VAT register, so tax is charged.",
      receipt: (ids) => `VAT to be accounted for by the recipient (${ids}).`,
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
    savesPaymentDetails: "Save a payment method",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Qty ${count}`),
    each: (amount) => `${amount} each`,
    free: "Free",
    per,
    interval: (interval) => capitalized(intervalText("en", interval, INTERVAL_NAMES)),
    chooseInterval: "Billing period",
    saves: (percent) => `Save ${percent}`,
    recurring,
  },
  orderForm: {
    quantityOf: (name) => `Quantity of ${name}`,
    fewer: (name) => `Remove one ${name}`,
    more: (name) => `Add one ${name}`,
    amount: (currency) => `Amount (${currency})`,
    amountHint: (minimum) => `Minimum ${minimum}`,
    addCode: "Add promotion code",
    code: "Promotion code",
    applyCode: "Apply",
    removeCode: (code) => `Remove code ${code}`,
    remove: "Remove",
    renewalIncludes: (tax) => `Includes ${tax}.`,
    discountLasts: {
      once: (off) => `${off} off the first payment.`,
      forever: (off) => `${off} off every payment.`,
    },
    belowMinimum: (code, minimum) => `Code ${code} applies to orders of ${minimum} or more.`,
  },
  submit: {
    pay: (amount) => `Pay ${amount}`,
    payInvoice: (amount) => `Pay ${amount}`,
    book: (amount) => `Book for ${amount}`,
    donate: (amount) => `Donate ${amount}`,
    subscribe: (amount) => `Subscribe for ${amount}`,
    subscribeLater: (per) => `Subscribe, then pay ${per}`,
    startTrial: (per) => `Start free trial, then ${per}`,
    completeOrder: "Complete order",
    savePaymentDetails: "Save payment method",
  },
  details: {
    phone: "Phone number",
    shippingAddress: "Shipping address",
    billingAddress: "Billing address",
    billingIsShipping: "Billing address is the same as shipping",
    fullName: "Full name",
    address: "Address",
    addressWithCity: "Address with city",
    addressMore: "Apartment, suite, etc.",
    city: "City",
    state: {
      state: "State",
      province: "Province",
      prefecture: "Prefecture",
      county: "County",
      region: "Region",
      emirate: "Emirate",
    },
    choose: "Select",
    optional: (label) => `${label} (optional)`,
    paymentMethod: "Payment method",
    redirected: (method) => `You’ll be redirected to ${method} to complete your payment.`,
    taxId: "Business tax ID or VAT number",
    terms: "I agree to the seller’s terms of service.",
    promotions: (merchant) => `Email me news and offers from ${merchant}.`,
    promotionsKept: (merchant) =>
      `If you don’t finish your order, ${merchant} may send you one email about it. Your address is saved as soon as you enter it.`,
    advertising: (merchant) =>
      `Share my order with advertising platforms so ${merchant} can measure its ads (optional).`,
    statement: (descriptor) => `This will appear on your statement as “${descriptor}”.`,
  },
  methods: {
    card: "Card",
    us_bank_account: "US bank account",
    sepa_debit: "SEPA Direct Debit",
    ...METHOD_NAMES,
  },
  problems: {
    quantity: (minimum, maximum) => `Enter a quantity from ${minimum} to ${maximum}`,
    emptyOrder: "Keep at least one item in your order",
    tooMuch: (largest) => `Enter ${largest} or less`,
    orderTooBig: (largest) => `The order total can’t be more than ${largest}`,
    amountTooSmall: (minimum) => `Enter ${minimum} or more`,
    amountUnreadable: (example) => `Enter an amount like ${example}`,
    amountStep: (step) => `Enter a multiple of ${step}`,
    promotionCode: {
      not_found: "This code doesn’t exist. Check the spelling",
      not_allowed: "Promotion codes can’t be used for this order",
      inactive: "This code is no longer valid",
      not_started: "This code isn’t valid yet",
      expired: "This code has expired",
      used_up: "This code has reached its usage limit",
      currency_mismatch: "This code can’t be used with this currency",
      donation: "Promotion codes can’t be used for donations",
      nothing_due: "There’s nothing to pay, so you don’t need a code",
      products: "This code doesn’t apply to these products",
      minimum_amount: "Your order doesn’t meet the minimum for this code",
      first_time: "This code is for first orders only",
    },
    tooManyCodes: (seconds) =>
      `Too many codes tried. Wait ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}, then try again.`,
    missing: (label) => `${label} is required`,
    missingChoice: (label) => `${label} is required`,
    number: (label) => `${label} must contain only digits`,
    tooLong: (max) => `Use ${max} characters or fewer`,
    postalCode: "Enter a valid postal code for this country",
    zipCode: "Enter a valid ZIP code",
    phone: "Enter a valid phone number, like +1 555 010 9999",
    taxId: "Enter a valid tax ID for your country, like DE123456789 in the EU, or leave this empty",
    terms: "Agree to the terms of service to continue",
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
    none: "The seller doesn’t ship to this country. Select a different one.",
    notOffered: "This shipping option isn’t available in your country. Select a different one.",
    by: (option) => `Shipping (${option})`,
    upTo: (time) => `Up to ${time}`,
    atLeast: (time) => `At least ${time}`,
    businessDays: (days, text) =>
      plural("en", days, { one: "{count} business day", other: "{count} business days" }, text),
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
    sentTo: (email) => `We’ll email a copy to ${email}.`,
    mailAgain: "Email me a copy",
    print: "Print or save as PDF",
    backToOrder: "Back to order",
    questions: (merchant, email) => `Questions? Email ${merchant} at ${email}.`,
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
      subject: (merchant, number) => `Your receipt from ${merchant} (${number})`,
      testSubject: (subject) => `[Test] ${subject}`,
      quoted: (text) => `“${text}”`,
      thanks: (merchant, amount) => `Thanks for your order from ${merchant}. You paid ${amount}.`,
      open: "View receipt",
      noReply: "Replies to this email aren’t monitored.",
    },
    unpaid: {
      trial: {
        title: "Trial confirmation",
        subject: (merchant) => `Your trial with ${merchant} has started`,
        intro: (product, amount, day) =>
          `Your free trial of ${product} has started. Your first payment of ${amount} is on ${day}.`,
      },
      free: {
        title: "Order confirmation",
        subject: (merchant, number) => `Your order from ${merchant} (${number})`,
        intro: (merchant) => `Thanks for your order from ${merchant}. There was nothing to pay.`,
      },
      saved: {
        title: "Payment method saved",
        subject: (merchant) => `${merchant} saved your payment method`,
        intro: (merchant) => `${merchant} saved your payment method. You weren’t charged.`,
      },
      number: "Confirmation number",
      open: "View confirmation",
    },
  },
  refund: {
    subject: (merchant, number) => `Your refund from ${merchant} (${number})`,
    title: "Refund",
    intro: (merchant, amount) => `${merchant} refunded you ${amount}.`,
    introOfLate: (merchant, amount) =>
      `Your payment of ${amount} to ${merchant} arrived after the order had closed, so it was refunded.`,
    arrives: "It can take 5 to 10 days to appear in your account.",
    to: "Refunded to",
    shipping: "Shipping",
    refunded: "Refunded",
    refundedInAll: "Total refunded",
    remaining: "Total after refunds",
  },
  recovery: {
    subject: (merchant) => `Finish your order at ${merchant}`,
    intro: (merchant) =>
      `You started an order at ${merchant} but didn’t pay. You can still complete it. If you’ve changed your mind, just ignore this email.`,
    code: (code) => `Code ${code} is applied automatically.`,
    goOn: "Complete your order",
    unsubscribe: "Unsubscribe from order reminders",
    page: {
      title: "Unsubscribe from order reminders?",
      message: (merchant) => `${merchant} will stop emailing you about orders you didn’t finish.`,
      button: "Unsubscribe",
    },
    done: {
      title: "You’re unsubscribed",
      message: (merchant) => `${merchant} won’t email you about unfinished orders anymore.`,
    },
  },
  pages: {
    paid: {
      title: "Payment complete",
      message: (merchant, amount) => `Thank you. ${merchant} received your payment of ${amount}.`,
    },
    subscribed: {
      title: "You’re subscribed",
      message: (merchant, amount) => `Thank you. ${merchant} received your first payment of ${amount}.`,
    },
    subscribedLater: { message: "Thank you. You weren’t charged today." },
    trialStarted: {
      title: "Your trial has started",
      message: (merchant) => `Thank you for trying ${merchant}. You weren’t charged today.`,
    },
    saved: {
      title: "Payment method saved",
      message: (merchant) => `${merchant} saved your payment method. You weren’t charged.`,
    },
    ordered: {
      title: "Order complete",
      message: (merchant) => `Thank you. ${merchant} received your order. You weren’t charged.`,
    },
    backTo: (merchant) => `Back to ${merchant}`,
    testPayment: "This was a test. No real money was charged.",
    continueTo: (merchant) => `Continue to ${merchant}`,
    processing: {
      title: "Processing payment",
      message: "Your payment is processing. This page updates as soon as it’s done.",
      checkAgain: "Check again",
    },
    action: {
      title: "Confirm your payment",
      message: "Your bank is waiting for you to confirm this payment. You haven’t been charged yet.",
      messageAt: (method) => `${method} is waiting for you to confirm this payment. You haven’t been charged yet.`,
      goOn: "Go to your bank",
      goOnAt: (method) => `Go to ${method}`,
      payAnotherWay: "Pay another way",
    },
    paymentPending: {
      title: "Order complete",
      message: (merchant, amount) =>
        `Thank you. ${merchant} received your order. Your bank payment of ${amount} takes a few days to process.`,
    },
    paymentFailed: {
      title: "Payment failed",
      message: (merchant) =>
        `Your bank didn’t complete the payment, so you weren’t charged. Contact ${merchant} to pay another way.`,
    },
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
    goBackTo: (merchant) => `To order, go back to ${merchant}.`,
    refundedLate: {
      title: "Your payment was refunded",
      message: (merchant, amount) =>
        `Your payment of ${amount} to ${merchant} arrived after the checkout had closed, so it was refunded.`,
    },
    inactive: {
      title: "This payment link isn’t active",
      message: (merchant) => `${merchant} isn’t accepting payments here right now. Contact them for a new link.`,
    },
    soldOut: {
      title: "No longer available",
      message: (merchant) => `${merchant} no longer sells this here. You weren’t charged. Contact them for a new link.`,
    },
    rejected: "Something went wrong",
    notFound: {
      title: "Page not found",
      message: "Check that you copied the full link, or ask the seller to send it again.",
    },
    unavailable: {
      title: "You can’t pay here yet",
      message: (merchant) =>
        `${merchant} can’t accept payments here yet. You weren’t charged. Contact them to find out how to pay.`,
    },
    noMethod: {
      title: "No payment method available",
      message: (merchant, currency) =>
        `${merchant} has no payment method for ${currency} here. You weren’t charged. Contact them to find out how to pay.`,
    },
    failed: {
      title: "We can’t show this page right now",
      message: "Something went wrong on our end. Opening this page didn’t charge you. Try again in a moment.",
      tryAgain: "Try again",
      reference: (id) => `If this keeps happening, give the seller this reference: ${id}`,
    },
  },
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
  errors: {
    parameter_invalid: "Check the fields marked above.",
    card_declined: "Your card was declined. You weren’t charged. Try again or use a different card.",
    insufficient_funds: "Your card doesn’t have enough funds. You weren’t charged. Use a different card.",
    authentication_required:
      "Your bank couldn’t verify your identity. You weren’t charged. Try again or use a different card.",
    payment_declined: "The payment wasn’t authorized. You weren’t charged. Try again or pay another way.",
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
    foreign_origin: (address) => `This page was opened from a different address. To pay, open it at ${address}.`,
    tooManyCustomers: "A lot of people are ordering right now. Wait a moment, then try again.",
    tooManyChanges: "Too many changes in a short time. Wait a moment, then try again.",
    tooManySessions: (seconds) =>
      `Too many attempts in a short time. Wait ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}, then try again.`,
    paymentsTooFast: (seconds) =>
      `Too many payment attempts. You weren’t charged. Try again in ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}.`,
    tooManyPayments: (minutes) =>
      `Too many payment attempts. Try again in ${plural("en", minutes, { one: "{count} minute", other: "{count} minutes" })}, or ask the seller for another way to pay.`,
  },
  fields: {
    email: "Enter a valid email address, like jane@example.com",
    name: "Enter the name on your card",
    country: "Select your country",
    postalCode: "Enter a postal code of up to 20 characters, or leave it empty",
    method: "Select a payment method",
    card: "Check your card number and expiration date",
  },
  script: {
    cardNumberMissing: "Enter your card number",
    cardNumberShort: "Your card number is incomplete",
    testCardsOnly: "Use a test card, like 4242 4242 4242 4242. Test mode doesn’t accept real cards",
    elementMissing: "We couldn’t load the card form. Allow js.stripe.com in your browser, then reload the page.",
    expiryMissing: "Enter the month and year, like 04/30",
    expiryMonth: "Enter a month from 01 to 12",
    expiryPast: "This card has expired. Check the date or use a different card",
    cvcMissing: "Enter the {needed}-digit security code (CVC)",
    emailMissing: "Enter your email address",
    emailInvalid: "Enter a valid email address, like jane@example.com",
    emailSuggestion: "Did you mean {address}?",
    postalCodeInvalid: "Enter a valid postal code for this country",
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
  recurring: {
    first: (day) => `First payment on ${day}.`,
    next: (day) => `Next payment on ${day}.`,
    nextOf: (amount, day) => `Next payment: ${amount} on ${day}.`,
    cancel: (email) => `Cancel anytime by emailing ${email}.`,
    cancelWithout: (merchant) => `To cancel, contact ${merchant}.`,
    firstLabel: "First payment",
    nextLabel: "Next payment",
  },
};
