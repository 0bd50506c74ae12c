import type { BillingMessages } from "#checkout/pages/messages/billing/messages.ts";

export const billingEn: BillingMessages = {
  invoice: {
    title: (number) => `Invoice ${number}`,
    period: (days) => `Billing period: ${days}`,
    details: "Invoice details",
    retryOn: (day) => `If you don’t pay now, your saved payment method will be charged on ${day}.`,
    ended: "This subscription has ended. Paying this invoice won’t restart it.",
    savesMethod: "This payment method will be used for your future subscription payments.",
    nothingDue: {
      title: "Nothing to pay",
      message: (merchant) => `You don’t owe ${merchant} anything for this invoice.`,
    },
    processing: {
      title: "Payment processing",
      message: (amount) =>
        `Thank you. Your bank payment of ${amount} takes a few days to process. You don’t need to do anything else.`,
    },
    void: {
      title: "This invoice was canceled",
      message: (merchant) => `${merchant} canceled this invoice. You don’t need to pay it.`,
    },
    linkEnded: {
      title: "This link no longer works",
      message: "A new link can be emailed to the address on the invoice.",
      button: "Email me a new link",
    },
    linkSent: {
      title: "Check your inbox",
      message:
        "If this invoice exists, a new link is on its way to the email address on it. A new link can be sent once an hour. If it doesn’t arrive, check your spam folder.",
    },
  },
  mails: {
    labels: {
      subscription: "Subscription",
      invoice: "Invoice",
      amount: "Amount",
      mandate: "Mandate reference",
      creditor: "Creditor ID",
    },
    dates: {
      trial_ending: "Trial ends",
      renewal_upcoming: "Renewal date",
      discount_ending: "New price from",
      debit_upcoming: "Debit date",
      subscription_canceled: "Ended on",
    },
    pay: "Pay invoice",
    cancel: (email) => `To cancel before then, email ${email}.`,
    cancelWithout: (merchant) => `To cancel before then, contact ${merchant}.`,
    chargeFailed: {
      subject: (merchant) => `Your payment to ${merchant} didn’t go through`,
      intro: (merchant, amount, product) =>
        `Your payment of ${amount} to ${merchant} for ${product} didn’t go through.`,
      confirm: "Your bank needs you to confirm it. You can do that when you pay the invoice.",
      again: (day) =>
        `We’ll try again on ${day}. To pay sooner or with a different payment method, pay the invoice now.`,
      notAgain: "It won’t be retried automatically. Please pay the invoice.",
    },
    methodMissing: {
      subject: (merchant) => `Your invoice from ${merchant} is due`,
      intro: (merchant, amount, product) =>
        `${amount} for ${product} is due, and ${merchant} has no payment method on file for you.`,
      pay: "Please pay the invoice. The payment method you use will be saved for future payments.",
    },
    trialEnding: {
      subject: (merchant) => `Your trial with ${merchant} ends soon`,
      intro: (product, day) => `Your free trial of ${product} ends on ${day}.`,
      charge: (amount) => `Your paid subscription starts then. Your first payment is ${amount}.`,
      noMethod: "There’s no payment method on file, so you’ll get an invoice by email.",
    },
    renewalUpcoming: {
      subject: (merchant) => `Your subscription with ${merchant} renews soon`,
      intro: (product, day, amount) => `Your subscription to ${product} renews on ${day} for ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Your discount from ${merchant} ends soon`,
      intro: (product, day, amount) => `Your discount on ${product} is ending. Starting ${day}, you’ll pay ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `Upcoming bank debit from ${merchant}`,
      intro: (merchant, amount, day) => `${merchant} will debit ${amount} from your bank account on ${day}.`,
    },
    canceled: {
      subject: (merchant) => `Your subscription with ${merchant} has ended`,
      intro: (product, day) =>
        `Your subscription to ${product} ended on ${day}. You won’t be charged automatically anymore.`,
      unpaid: "It ended because an invoice wasn’t paid.",
      open: (amount) => `An invoice with ${amount} due is still unpaid. Please pay it.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Invoice ${number} from ${merchant}`,
      intro: (merchant, amount, product) => `${merchant} sent you an invoice for ${amount} (${product}).`,
    },
    invoiceLink: {
      subject: (merchant, number) => `New link to invoice ${number} from ${merchant}`,
      intro: (merchant) => `Here is the new link to your invoice from ${merchant}.`,
      unwanted: "If you didn’t ask for it, you can ignore this email.",
    },
  },
};
