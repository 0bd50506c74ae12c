import { plural } from "#checkout/pages/messages/plural.ts";

export const declarationEn = {
  /** The fields of both forms, and the rows of their confirmations. */
  fields: {
    name: "Name",
    email: "Email address",
    reference: "Number of the order, subscription, or invoice",
    type: "Type of cancellation",
    reason: "Reason",
    wantedAt: "End date (optional)",
    end: "End",
    received: "Received",
    ordinary: "Ordinary cancellation",
    forCause: "Cancellation for cause",
    soonest: "As soon as possible",
  },
  hints: {
    email: "The confirmation goes to this address.",
    reference: "You find it on your receipt or invoice, and in emails about your order.",
    reason: "Only for a cancellation for cause",
    wantedAt: "Leave it empty to end the contract as soon as possible.",
  },
  problems: {
    name: "Enter your name.",
    reference: "Enter the number, or what you ordered.",
    reason: "Enter the reason for the cancellation for cause.",
    wantedAt: "Enter a date within the next five years.",
    tooLong: (max: number) => `Enter at most ${max} characters.`,
  },
  cancel: {
    title: "Cancel a contract",
    intro: (merchant: string) => `Cancel a subscription at ${merchant} without signing in.`,
    noRefund: "Payments made so far aren’t refunded by a cancellation.",
    button: "Cancel now",
  },
  withdraw: {
    title: "Withdraw from a contract",
    intro: (merchant: string) => `Withdraw from an order or subscription at ${merchant} without giving a reason.`,
    button: "Continue",
    check: "Check your withdrawal",
    statement: (merchant: string) => `I withdraw from my contract with ${merchant}:`,
    confirm: "Confirm withdrawal",
    change: "Change",
  },
  /** The page after the form. */
  received: {
    cancellation: "Your cancellation was received",
    withdrawal: "Your withdrawal was received",
    message: (merchant: string) => `${merchant} has received the following from you. Save or print this page.`,
    mailed: (email: string) => `We’ll send a confirmation to ${email}, unless too many were sent there recently.`,
  },
  /** Instead of the confirmation by email. */
  unsent: {
    testMode: "Test mode sends no emails to customers. The seller finds them in the dashboard under Emails.",
    noServer: "This page can’t send emails at the moment.",
  },
  /** A limit. */
  tooMany: (minutes: number) =>
    `Too many forms were sent. Try again in ${plural("en", minutes, { one: "{count} minute", other: "{count} minutes" })}.`,
  tooManyContact: (email: string) => `Or write to ${email}.`,
  /** The page of the link in the email about a cancellation. */
  undo: {
    title: "Keep your subscription?",
    message: (product: string, day: string) => `${product} is canceled and ends on ${day}.`,
    button: "Keep subscription",
    undone: { title: "Your subscription continues", message: "The cancellation was withdrawn." },
    over: {
      title: "This cancellation can’t be withdrawn",
      message: "The subscription has ended, or was changed in the meantime.",
    },
  },
  mails: {
    cancellation: {
      subject: (merchant: string) => `${merchant} received your cancellation`,
      intro: (merchant: string) => `${merchant} has received the following cancellation with this email address:`,
    },
    withdrawal: {
      subject: (merchant: string) => `${merchant} received your withdrawal`,
      intro: (merchant: string) => `${merchant} has received the following withdrawal with this email address:`,
    },
    answer: (merchant: string) => `${merchant} checks it and gets in touch with you if anything is unclear.`,
    unwanted: (merchant: string) => `If you didn’t send it, contact ${merchant}.`,
    declared: {
      subject: (merchant: string) => `Your subscription with ${merchant} was canceled`,
      planned: (product: string, day: string) =>
        `${product} was canceled with the form for cancellations without signing in. It ends on ${day}.`,
      ended: (product: string) =>
        `${product} was canceled with the form for cancellations without signing in. It has ended, because no further period is paid.`,
      undo: "If it wasn’t you, or you changed your mind, you can keep your subscription until then.",
      action: "Keep subscription",
    },
  },
};
