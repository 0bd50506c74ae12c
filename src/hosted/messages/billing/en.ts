import type { BillingMessages } from "#hosted/messages/billing/messages.ts";

export const billingEn: BillingMessages = {
  invoice: {
    title: (number) => `Invoice ${number}`,
    period: (days) => `For ${days}`,
    details: "Invoice details",
    triedAgain: (day) => `If you don't pay here, your saved payment method is charged again on ${day}.`,
    ended: "The subscription has ended. Paying this invoice does not start it again.",
    savesMethod: "Your subscription is charged to this payment method from now on.",
    nothingDue: { title: "Nothing to pay", message: (merchant) => `${merchant} charged nothing for this invoice.` },
    onItsWay: {
      title: "Payment on its way",
      message: (amount) =>
        `Thank you. The ${amount} will take a few days to arrive from your bank. You don't need to do anything else.`,
    },
    void: {
      title: "This invoice was cancelled",
      message: (merchant) => `${merchant} has cancelled this invoice. You don't need to pay it.`,
    },
  },
  mails: {
    labels: { subscription: "Subscription", invoice: "Invoice", amount: "Amount", due: "Date" },
    pay: "Pay the invoice",
    cancel: (to) => `If you don't want that, cancel before then by writing to ${to}.`,
    chargeFailed: {
      subject: (merchant) => `Your payment to ${merchant} did not go through`,
      intro: (merchant, amount, product) => `${merchant} could not charge ${amount} for ${product}.`,
      confirm: "Your bank asks you to confirm this payment. You can do that on the invoice's page.",
      again: (day) =>
        `The payment is tried again on ${day}. You can also pay now, with another payment method if you like.`,
      notAgain: "The payment is not tried again by itself. Please pay the invoice on its page.",
    },
    methodMissing: {
      subject: (merchant) => `${merchant} needs a payment method from you`,
      intro: (merchant, amount, product) =>
        `${amount} for ${product} is due, and ${merchant} has no payment method of yours that can be charged.`,
      pay: "Please pay the invoice on its page. Later payments are then charged to the same payment method.",
    },
    trialEnding: {
      subject: (merchant) => `Your trial at ${merchant} ends soon`,
      intro: (product, day) => `Your trial of ${product} ends on ${day}.`,
      charge: (amount) => `Your subscription then begins, and the first payment of ${amount} is due.`,
      noMethod: "No payment method is saved, so you will get the invoice by e-mail.",
    },
    renewalUpcoming: {
      subject: (merchant) => `Your subscription at ${merchant} renews soon`,
      intro: (product, day, amount) => `${product} renews on ${day} for ${amount}.`,
    },
    discountEnding: {
      subject: (merchant) => `Your discount at ${merchant} ends soon`,
      intro: (product, day, amount) => `Your discount on ${product} ends. From ${day} it costs ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant) => `${merchant} will debit your bank account`,
      intro: (merchant, amount, day) => `${merchant} will debit ${amount} from your bank account on ${day}.`,
    },
    canceled: {
      subject: (merchant) => `Your subscription at ${merchant} has ended`,
      intro: (product, day) => `Your subscription to ${product} ended on ${day}. It is not charged any more.`,
      unpaid: "It ended because a payment did not go through.",
      open: (amount) => `${amount} of it is still unpaid. Please pay the invoice on its page.`,
    },
    invoiceSent: {
      subject: (merchant, number) => `Invoice ${number} from ${merchant}`,
      intro: (merchant, amount, product) => `${merchant} has sent you an invoice of ${amount} for ${product}.`,
    },
  },
};
