import type { Messages } from "#hosted/messages/messages.ts";
import { plural } from "#hosted/messages/plural.ts";

export const en: Messages = {
  language: "en",
  locale: "en",
  languageName: "English",
  direction: "ltr",
  testMode: {
    label: "Test mode",
    noMoney: "No money moves.",
    cardHint: "Pay with the test card 4242 4242 4242 4242, any future date and any CVC.",
    noRenewal: "Nothing is renewed in test mode.",
  },
  order: {
    heading: "Your order",
    nameAndMore: (first, more) => `${first} + ${more} more`,
    subtotal: "Subtotal",
    discount: (code) => `Discount (${code})`,
    tax: (name, percentage) => `${name} ${percentage}`,
    taxIncluded: (name, percentage) => `Includes ${name} ${percentage}`,
    taxLater: "Tax is added for your country when you pay.",
    repriced: {
      tax: "The total now has the tax of your country. Check it and press the button again.",
      promotion_code:
        "The promotion code can't be used for this order any more, so it was taken off. Check the total and press the button again.",
    },
    total: "Total",
    totalToday: "Due today",
    totalPaid: "Paid",
    nothingToday: "Nothing is due today.",
    savesPaymentDetails: "Save payment details",
    quantity: (count, unit) => (unit ? `${count} × ${unit}` : `Quantity ${count}`),
    each: (amount) => `${amount} each`,
    free: "Free",
    per: { month: (amount) => `${amount} per month`, year: (amount) => `${amount} per year` },
    trial: (days, thenPer) =>
      `${plural("en", days, { one: "{count} day", other: "{count} days" })} free, then ${thenPer}`,
    renews: {
      month: (amount) => `Renews every month at ${amount} until cancelled.`,
      year: (amount) => `Renews every year at ${amount} until cancelled.`,
    },
  },
  submit: {
    pay: (amount) => `Pay ${amount}`,
    book: (amount) => `Book ${amount}`,
    donate: (amount) => `Donate ${amount}`,
    subscribe: (amount) => `Subscribe ${amount}`,
    startTrial: "Start trial",
    completeOrder: "Complete order",
    savePaymentDetails: "Save payment details",
  },
  form: {
    title: (merchant) => `Pay ${merchant}`,
    contact: "Contact",
    payment: "Pay by card",
    email: "E-mail",
    emailHint: "jane@example.com",
    cardNumber: "Card number",
    expiry: "Expiry date",
    expiryPlaceholder: "MM/YY",
    cvc: "CVC",
    nameOnCard: "Name on card",
    country: "Country",
    zipCode: "ZIP code",
    postalCode: "Postal code",
    optional: "optional",
    cardsOnly: "The seller asked for other ways to pay. Test mode takes cards only.",
    scriptNeeded:
      "Your card is read by a script of this page, so that its number never reaches our server. Allow JavaScript for this page to pay.",
    back: "Go back",
    madeWith: "Payment page by Checkstand",
    languages: "Language",
  },
  pages: {
    paid: {
      title: "Payment complete",
      message: (merchant, amount) => `Thank you. ${merchant} has received your payment of ${amount}.`,
    },
    subscribed: {
      title: "Subscription started",
      message: (merchant, amount) => `Thank you. ${merchant} has received your first payment of ${amount}.`,
    },
    trialStarted: {
      title: "Trial started",
      message: (merchant) => `Your trial with ${merchant} has started. Nothing was charged today.`,
    },
    saved: {
      title: "Payment details saved",
      message: (merchant) => `${merchant} has your payment details. Nothing was charged.`,
    },
    ordered: {
      title: "Order complete",
      message: (merchant) => `Thank you. ${merchant} has your order. Nothing was charged.`,
    },
    backTo: (merchant) => `Back to ${merchant}`,
    testPayment: "This was a test payment. No money moved.",
    continueTo: (merchant) => `Continue to ${merchant}`,
    processing: {
      title: "Payment under way",
      message: "Your payment is being processed. This page shows the result as soon as it is there.",
      checkAgain: "Check again",
    },
    expired: {
      title: "This checkout has expired",
      message: (merchant) => `It was open for too long, and nothing was charged. You can start again at ${merchant}.`,
      startAgain: "Start again",
    },
    cancelled: {
      title: "This order was cancelled",
      message: (merchant) => `Nothing was charged. You can start again at ${merchant}.`,
      startAgain: "Start again",
    },
    inactive: {
      title: "This payment link is not active",
      message: (merchant) => `${merchant} does not take payments here at the moment. Ask them for a new link.`,
    },
    notFound: {
      title: "There is no such page",
      message: "Check that the whole address was copied, or ask the seller for the link again.",
    },
    unavailable: {
      title: "Payment is not available",
      message: (merchant) =>
        `${merchant} can't take payments here yet. Nothing was charged. Please ask them how to pay.`,
    },
    failed: {
      title: "We can't show this page right now",
      message: "The fault is on our side. Nothing was charged by opening this page. Try again in a moment.",
      tryAgain: "Try again",
      reference: (id) => `If it keeps happening, tell the seller this reference: ${id}`,
    },
  },
  errors: {
    parameter_invalid: "Some details need another look. They are marked above.",
    card_declined: "Your card was declined and has not been charged. Try again, or use another card.",
    insufficient_funds: "Your card has not enough funds for this payment and has not been charged. Use another card.",
    authentication_required: "Your bank wants to check that it is you, which is not possible here. Use another card.",
    session_expired: "This checkout has expired and nothing was charged. Start again.",
    session_not_open: "This checkout has ended and nothing was charged. Start again.",
    payment_in_progress: "Your payment is being processed. Keep this page open.",
    payment_link_inactive:
      "This payment link is not active any more. Nothing was charged. Ask the seller for a new one.",
    payment_processor_missing: "The seller can't take payments here yet. Nothing was charged.",
    resource_missing: "This checkout does not exist any more. Nothing was charged. Reload the page to start again.",
    unavailable: "We can't be reached for a moment. Try again: you won't be charged twice.",
    internal_error: "That failed on our side. Try again: you won't be charged twice.",
    foreign_origin: (address) => `This page was opened from another address. Open it at ${address} to pay.`,
    tooManySessions: (seconds) =>
      `Too many checkouts were opened in a short time. Wait ${plural("en", seconds, { one: "{count} second", other: "{count} seconds" })}, then try again.`,
    tooManyCards: (minutes) =>
      `Too many tries with this checkout. Try again in ${plural("en", minutes, { one: "{count} minute", other: "{count} minutes" })}, or ask the seller how else to pay.`,
  },
  fields: {
    email: "Enter an e-mail address such as jane@example.com",
    name: "Enter the name on your card",
    country: "Choose your country",
    postalCode: "Enter a postal code of at most 20 characters, or leave it empty",
    card: "Check your card's number and date",
  },
  script: {
    cardNumberMissing: "Enter your card number",
    cardNumberShort: {
      one: "That's {count} digit, {brand} needs {needed}",
      other: "That's {count} digits, {brand} needs {needed}",
    },
    testCardsOnly: "Test mode takes test cards only, for example 4242 4242 4242 4242",
    expiryMissing: "Enter month and year, for example 04/30",
    expiryMonth: "The month has to be from 01 to 12",
    expiryPast: "That date has passed. Check it, or use another card",
    cvcMissing: "Enter the {needed} digits of the CVC",
    emailMissing: "Enter your e-mail address",
    emailInvalid: "Enter an e-mail address such as jane@example.com",
    nameMissing: "Enter the name on your card",
    submitting: "One moment…",
    waiting: "Your payment is being processed. Keep this page open.",
    networkLost: "The connection was lost. Check it and try again: you won't be charged twice.",
    notPaid: "The payment did not go through and your card has not been charged. Try again, or use another card.",
    renewed:
      "Your checkout had been open for too long, so we opened a new one. Check the total and press the button again.",
    changed: "The seller changed this order while this page was open. Check the new total and press the button again.",
  },
};
