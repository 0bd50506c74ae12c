import { plural } from "#checkout/pages/messages/plural.ts";

export const portalEn = {
  /** The page where a link is requested. */
  request: {
    title: "Your orders and subscriptions",
    intro: (merchant: string, minutes: number) =>
      `Enter the email address of your order at ${merchant}. We’ll email you a link that works for ${minutes} minutes.`,
    email: "Email address",
    button: "Email me a link",
    /** Above the form, where no email is sent to customers. */
    testMode: "Test mode sends no emails to customers. The seller finds the link in the dashboard under Emails.",
    noServer: "This page can’t send emails at the moment. Contact the seller.",
  },
  sent: {
    title: "Check your inbox",
    message: (minutes: number) =>
      `If there is an order or subscription with this email address, a link is on its way. It works for ${minutes} minutes. If it doesn’t arrive, check your spam folder, or try another address.`,
  },
  /** A new link for somebody whose link or visit ended; nobody may learn whether there was one. */
  sentAgain: {
    title: "Check your inbox",
    message:
      "If your link came by email, a new one is on its way to the same address. If you came from a website or an app, open the customer portal there again.",
  },
  unsent: { title: "No email was sent" },
  /** A limit. */
  tooManyLinks: (minutes: number) =>
    `Too many links were requested. Try again in ${plural("en", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
  /** A limit. */
  tooManyChanges: (minutes: number) =>
    `Too many changes were made. Try again in ${plural("en", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
  /** The page of a link that was not opened yet. */
  open: {
    title: "Your customer portal",
    message: (merchant: string) => `See and manage your orders and subscriptions at ${merchant}.`,
    button: "Continue",
    stays: (minutes: number) => `You stay signed in for ${minutes} minutes, in this browser only.`,
  },
  ended: {
    title: "This link no longer works",
    message: (minutes: number) =>
      `A link works once, for ${minutes} minutes, and only in the browser in which it was opened. You can get a new one.`,
    button: "Email me a new link",
  },
  closed: {
    title: "You’re signed out",
    message: "You can close this window. To come back, request a new link.",
  },
  home: {
    title: (merchant: string) => `Your orders and subscriptions at ${merchant}`,
    close: "Sign out",
    overview: "Overview",
    nothing: "There is nothing here yet.",
    all: "Show all",
    more: "Show more",
    subscriptions: "Subscriptions",
    past: "Ended subscriptions",
    orders: "Orders",
    invoices: "Invoices",
    openInvoices: "To pay",
    creditNotes: "Credit notes",
    /** Invoices and credit notes of a year in one file. */
    yearFiles: "Documents by year",
    yearFile: (year: number) => `Download all of ${year} (ZIP)`,
    tooManyDocuments: "There are too many documents for one file. Download them one by one.",
    receipt: "Receipt",
    pay: "Pay now",
    refunded: (amount: string) => `Refunded: ${amount}`,
    orderNumber: (number: string) => `Order ${number}`,
    /** Of an order that is paid by bank debit. */
    processing: "Payment is processing",
    paid: "Paid",
    void: "Void",
    open: "Open",
    uncollectible: "Not paid",
  },
  subscription: {
    next: (amount: string, day: string) => `Next payment: ${amount} on ${day}`,
    nextDay: (day: string) => `Next payment on ${day}`,
    trial: (day: string) => `Free trial until ${day}`,
    ends: (day: string) => `Canceled. Ends on ${day}. You won’t be charged for the time after that.`,
    ended: (day: string) => `Ended on ${day}`,
    pastDue: "A payment failed. Pay the open invoice to keep this subscription.",
    unpaid: "It is on hold, because an invoice wasn’t paid. Pay it to continue.",
    paused: "Paused by the seller. You aren’t charged.",
    notBilled: "You aren’t charged at the moment.",
    notBilledUntil: (day: string) => `You aren’t charged until ${day}.`,
    method: (method: string) => `Paid with ${method}`,
    noMethod: "No payment method is saved.",
    cancel: "Cancel subscription",
    undo: "Keep subscription",
  },
  /** Which subscriptions are charged by another payment method. */
  method: {
    title: "Change payment method",
    /** Above their names. */
    used: "The new payment method is charged from now on for:",
    /** Below their names, if there are more than can be changed together. */
    others: "Other subscriptions keep their payment method. You can change it for each of them.",
    button: "Enter payment method",
    all: "Change it for all subscriptions",
    none: "No subscription is running.",
  },
  /** A form with name, address, phone number, and tax ID. */
  details: {
    title: "Your details",
    intro: "Changes apply to your next invoices. Invoices that you already have stay as they are.",
    button: "Save",
    /** The person’s own data, as a file. */
    download: "Download your data (JSON)",
  },
  /** The change of the email address: a link to the new one confirms it, and one to the old one undoes it. */
  email: {
    title: "Change email address",
    intro: (minutes: number, hours: number) =>
      `We’ll email a link to the new address. The change takes effect once you open it within ${minutes} minutes and confirm. Your current address gets an email too, with a link that undoes the change for ${hours} hours.`,
    guestOrders: "Orders that you placed as a guest keep the current address: to see them, sign in with it.",
    field: "New email address",
    button: "Email a link",
    same: "This is already your email address.",
    sentTitle: "Check the inbox of the new address",
    sent: (minutes: number) =>
      `A link is on its way. Open it within ${minutes} minutes to change your address. Until then, nothing changes. If it doesn’t arrive, check the address and your spam folder.`,
    confirm: {
      title: "Confirm your new email address",
      message: (merchant: string) =>
        `From now on, your orders and subscriptions at ${merchant} have this address. Only confirm it if you requested it yourself.`,
      button: "Confirm email address",
      ended: (minutes: number) =>
        `A link that confirms an email address works once, for ${minutes} minutes. You can enter the address again in the customer portal.`,
    },
    confirmed: {
      title: "Your email address is changed",
      message: "To open the customer portal, request a link with the new address.",
    },
    undo: {
      title: "Undo the change of your email address?",
      message: (merchant: string) =>
        `Your orders and subscriptions at ${merchant} get this address back. Everyone who opened the customer portal with the old or the new address is signed out.`,
      button: "Undo change",
      ended: (hours: number) =>
        `A link that undoes a change of email address works once, for ${hours} hours. If it wasn’t you who changed it, contact the seller.`,
    },
    undone: {
      title: "The change is undone",
      message:
        "Your orders and subscriptions have the old email address again, unless the seller has changed it since. Check your subscriptions and payment methods in the customer portal, and contact the seller if something is wrong.",
    },
  },
  /** What the customer allowed at the checkout. */
  consents: {
    title: "Your consents",
    advertising: {
      given: (merchant: string) => `You allowed ${merchant} to share your orders with advertising platforms.`,
      button: "Withdraw consent",
    },
    promotions: {
      given: (merchant: string) => `You agreed to news from ${merchant} by email.`,
      button: "Unsubscribe",
    },
  },
  /** The choice of another price or quantity. */
  plan: {
    title: "Change plan",
    choose: "Plan",
    quantity: "Quantity",
    next: "Continue",
    confirmTitle: "Confirm the change",
    /** The price of a period before discounts and added tax. */
    from: (day: string, per: string) => `From ${day}, you pay ${per}, before discounts and added tax.`,
    /** Without any of them. */
    fromTotal: (day: string, per: string) => `From ${day}, you pay ${per}.`,
    /** The first payment, if they change it. */
    first: (amount: string, day: string) => `The payment on ${day} is ${amount}, with discounts and tax.`,
    untilThen: "Until then, nothing changes. Nothing is charged today.",
    button: "Confirm change",
    back: "Choose again",
    changed: "The subscription or its price has changed in the meantime. Check what you pay, and confirm again.",
    /** On the subscription's card. @param plan for example "2 × Coffee club". */
    planned: (day: string, plan: string) => `From ${day}: ${plan}`,
    undo: "Keep current plan",
  },
  /** Payments are paused for some months. */
  pause: {
    title: "Pause payments",
    message:
      "While your subscription is paused, you aren’t charged: periods that start in that time are skipped. It then continues automatically.",
    choose: "For how long?",
    until: (months: number, day: string) =>
      `${plural("en", months, { one: "{count} month", other: "{count} months" })}, until ${day}`,
    button: "Pause payments",
    resume: "Resume payments",
  },
  cancel: {
    title: "Cancel subscription?",
    atEnd: (day: string) => `Your subscription ends on ${day}. Until then, you can use it as before.`,
    now: "Your subscription ends immediately, because a payment is open.",
    /** As the seller chose. */
    immediately: "Your subscription ends immediately.",
    /** It is paused, or its renewal is late. */
    periodOver: "Your subscription ends immediately, because its last period is over.",
    /** Above the new text, if it is no longer what the customer was told. */
    changed: "The subscription has changed in the meantime. Check when it ends, and confirm again.",
    noRefund: "Payments made so far aren’t refunded by this.",
    reason: "Why are you canceling? (optional)",
    /** No reason chosen. */
    none: "Prefer not to say",
    feedback: {
      too_expensive: "It’s too expensive",
      missing_features: "Something is missing",
      switched_service: "I’m switching to something else",
      unused: "I don’t use it enough",
      customer_service: "Customer service wasn’t good",
      too_complex: "It’s too complicated",
      low_quality: "The quality isn’t good enough",
      other: "Other reason",
    },
    comment: "Anything else? (optional)",
    button: "Cancel subscription",
    keep: "Keep subscription",
  },
  /** At the top of the overview, after something was done. */
  done: {
    canceled: "Your subscription is canceled.",
    kept: "Your subscription continues.",
    details: "Your details are saved.",
    email: "Your email address is changed.",
    consent: "Your consent is withdrawn.",
    planned: "Your change is planned for the next period.",
    unplanned: "Your plan stays as it is.",
    paused: "Your payments are paused.",
    resumed: "Your payments continue with the next period.",
    method: "Your payment method is saved.",
    methodBusy: "Another change of the payment method is in progress. Try again once it is done.",
    /** Somebody else changed it in the meantime. */
    changed: "The subscription has changed in the meantime. Nothing was done.",
  },
  /** Of a visit that the seller started for one task: the way back. */
  completed: {
    title: "Done",
    message: (merchant: string) => `Taking you back to ${merchant}…`,
    button: "Continue",
  },
};
