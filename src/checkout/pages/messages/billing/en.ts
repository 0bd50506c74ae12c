export const billingEn = {
  /** The page of an invoice. */
  invoice: {
    title: (number: string) => `Invoice ${number}`,
    /** @param days from and to. */
    period: (days: string) => `Billing period: ${days}`,
    /** Unfolds date, seller and customer. */
    details: "Invoice details",
    download: "Download PDF",
    /** The list of its credit notes. */
    creditNotes: { title: "Credit notes", void: "Void" },
    /** Below the total: when the saved method is charged again. */
    retryOn: (day: string) => `If you don’t pay now, your saved payment method will be charged on ${day}.`,
    /** Below the total: what is collected of invoices that were too small to be charged. */
    includesBalance: (amount: string) => `Includes ${amount} from earlier invoices.`,
    /** Of an invoice that is too small to be charged. */
    collectedLater: (amount: string) =>
      `${amount} is too small to be charged. It will be collected with your next invoice.`,
    /** The processor rejected the payment for its amount. Nothing on the page changes that. */
    amountTooSmall: "The amount is below the minimum for a payment. You weren’t charged. Contact the seller.",
    /** The invoice's subscription has ended. */
    ended: "This subscription has ended. Paying this invoice won’t restart it.",
    /** No payment method is saved. */
    continuesIfPaid: "Your subscription continues only if you pay this invoice.",
    /** The subscription ended before the end of the invoice’s period. */
    unused: (day: string) => `Your subscription ended on ${day}. You don’t need to pay for the time after that.`,
    /** Unfolds the form of such an invoice. */
    payAnyway: "Pay this invoice anyway",
    /** Below the button: the method is charged from now on. */
    savesMethod: "This payment method will be used for your future subscription payments.",
    nothingDue: {
      title: "Nothing to pay",
      message: (merchant: string) => `You don’t owe ${merchant} anything for this invoice.`,
    },
    processing: {
      title: "Payment processing",
      message: (amount: string) =>
        `Thank you. Your bank payment of ${amount} takes a few days to process. You don’t need to do anything else.`,
    },
    void: {
      title: "This invoice was canceled",
      message: (merchant: string) => `${merchant} canceled this invoice. You don’t need to pay it.`,
    },
    /** For a URL without an invoice, or whose invoice page has expired. */
    linkEnded: {
      title: "This link no longer works",
      message: "A new link can be emailed to the address on the invoice.",
      button: "Email me a new link",
    },
    /** Instead, in test mode and without an email server. */
    linkUnsent: {
      title: "No email was sent",
      message: "This page can’t send emails. Ask the seller for a new link.",
    },
    linkSent: {
      title: "Check your inbox",
      message:
        "If this invoice exists, a new link is on its way to the email address on it. A new link can be sent once an hour. If it doesn’t arrive, check your spam folder.",
    },
  },
  mails: {
    /** Links to documents. */
    documents: { invoice: "Download invoice (PDF)", creditNote: "Download credit note (PDF)" },
    /** Labels of rows. */
    labels: {
      /** What an invoice collects of earlier ones. */
      fromBalance: "From previous invoices",
      /** What is taken off because the customer is owed it. */
      balanceApplied: "Applied balance",
      /** What an invoice had used of the balance, and its refund returns. */
      toBalance: "Returned to your balance",
      order: "Order number",
      plan: "New plan",
      period: "Billing period",
      subscription: "Subscription",
      invoice: "Invoice",
      amount: "Amount",
      mandate: "Mandate reference",
      creditor: "Creditor ID",
    },
    /** The label of the date in an email of each kind. */
    dates: {
      plan_changed: "Changes on",
      cancellation_scheduled: "Ends on",
      trial_ending: "Trial ends",
      renewal_upcoming: "Renewal date",
      discount_ending: "New price from",
      debit_upcoming: "Debit date",
      subscription_canceled: "Ended on",
    },
    /** The button to the invoice's page. */
    pay: "Pay invoice",
    /** @param portal the URL of the customer portal, as in the sentences below. */
    cancel: (portal: string) => `To cancel before then, use the customer portal: ${portal}`,
    cancelAnytime: (portal: string) => `You can cancel anytime in the customer portal: ${portal}`,
    chargeFailed: {
      subject: (merchant: string) => `Your payment to ${merchant} didn’t go through`,
      intro: (merchant: string, amount: string, product: string) =>
        `Your payment of ${amount} to ${merchant} for ${product} didn’t go through.`,
      confirm: "Your bank needs you to confirm it. You can do that when you pay the invoice.",
      again: (day: string) =>
        `We’ll try again on ${day}. To pay sooner or with a different payment method, pay the invoice now.`,
      notAgain: "It won’t be retried automatically. Please pay the invoice.",
    },
    methodMissing: {
      subject: (merchant: string) => `Your invoice from ${merchant} is due`,
      afterTrial: (product: string) => `Your free trial of ${product} has ended.`,
      intro: (merchant: string, amount: string, product: string) =>
        `${amount} for ${product} is due, and ${merchant} has no payment method on file for you.`,
      pay: "Please pay the invoice. The payment method you use will be saved for future payments.",
    },
    trialEnding: {
      subject: (merchant: string) => `Your trial with ${merchant} ends soon`,
      intro: (product: string, day: string) => `Your free trial of ${product} ends on ${day}.`,
      charge: (amount: string) => `Your paid subscription starts then. Your first payment is ${amount}.`,
      /** Instead of `charge`, if nothing is charged. */
      starts: "Your paid subscription starts then.",
      noMethod: (day: string) => `There’s no payment method on file, so you’ll get an invoice by email on ${day}.`,
    },
    renewalUpcoming: {
      subject: (merchant: string) => `Your subscription with ${merchant} renews soon`,
      intro: (product: string, day: string, amount: string) =>
        `Your subscription to ${product} renews on ${day} for ${amount}.`,
    },
    discountEnding: {
      subject: (merchant: string) => `Your discount from ${merchant} ends soon`,
      intro: (product: string, day: string, amount: string) =>
        `Your discount on ${product} is ending. Starting ${day}, you’ll pay ${amount}.`,
    },
    debitUpcoming: {
      subject: (merchant: string) => `Upcoming bank debit from ${merchant}`,
      intro: (merchant: string, amount: string, day: string) =>
        `${merchant} will debit ${amount} from your bank account on ${day}.`,
    },
    canceled: {
      subject: (merchant: string) => `Your subscription with ${merchant} has ended`,
      intro: (product: string, day: string) =>
        `Your subscription to ${product} ended on ${day}. You won’t be charged automatically anymore.`,
      unpaid: "It ended because an invoice wasn’t paid.",
      open: (amount: string) => `An invoice with ${amount} due is still unpaid. Please pay it.`,
    },
    invoiceSent: {
      subject: (merchant: string, number: string) => `Invoice ${number} from ${merchant}`,
      intro: (merchant: string, amount: string, product: string) =>
        `${merchant} sent you an invoice for ${amount} (${product}).`,
    },
    invoiceLink: {
      subject: (merchant: string, number: string) => `New link to invoice ${number} from ${merchant}`,
      intro: (merchant: string) => `Here is the new link to your invoice from ${merchant}.`,
      unwanted: "If you didn’t ask for it, you can ignore this email.",
    },
    /** Below every email: the way to the customer portal. */
    portal: "See your orders, and manage or cancel subscriptions",
    /** The same, if customers can’t cancel there. */
    portalToSee: "See your orders and subscriptions",
    /** The link to the portal, which somebody asked for with the address. */
    portalLink: {
      subject: (merchant: string) => `Your orders and subscriptions at ${merchant}`,
      intro: (merchant: string) =>
        `With this link you can see and manage your orders and subscriptions at ${merchant}.`,
      lifetime: (minutes: number) => `The link works once, for ${minutes} minutes.`,
      unwanted: "If you didn’t request it, you can ignore this email.",
      action: "Open customer portal",
      /** Instead of the link, in the merchant’s copy. */
      withheld: "(The link was only in the email that was sent.)",
    },
    /** To a new address, which it confirms. It quotes nothing that was typed. */
    emailChange: {
      subject: "Confirm your new email address",
      intro: (merchant: string) =>
        `You asked to use this email address for your orders and subscriptions at ${merchant}. Confirm it to complete the change.`,
      unwanted: "If you didn’t request this, ignore this email. Nothing will change.",
      action: "Confirm email address",
    },
    /** To the old address, which can undo the change. */
    emailChanged: {
      subject: "Your email address was changed",
      intro: (merchant: string) =>
        `Your orders and subscriptions at ${merchant} have a new email address. If you changed it, you don’t need to do anything.`,
      undo: (hours: number) =>
        `If you didn’t change it, undo the change within ${hours} hours. Everyone who is signed in to the customer portal will then be signed out.`,
      action: "Undo change",
    },
    /** What happens to the subscription if an invoice stays unpaid: it ends, or waits for the payment. */
    unpaid: {
      ends: (day: string) => `If the invoice isn’t paid by ${day}, your subscription ends.`,
      waits: (day: string) => `If the invoice isn’t paid by ${day}, your subscription is suspended until it is.`,
    },
    /** The receipt of an invoice without an order of its own, for example of a renewal. */
    invoicePaid: {
      intro: (merchant: string, amount: string, product: string) =>
        `Thank you. ${merchant} received your payment of ${amount} for ${product}.`,
    },
    debitPending: {
      subject: (merchant: string) => `Your bank payment to ${merchant} is processing`,
      intro: (merchant: string, amount: string, product: string) =>
        `Your bank payment of ${amount} to ${merchant} for ${product} is processing. It can take a few business days.`,
      next: "You don’t need to do anything. If the payment fails, you’ll get an email.",
    },
    debitFailed: {
      subject: (merchant: string) => `Your bank payment to ${merchant} failed`,
      intro: (merchant: string, amount: string, product: string) =>
        `Your bank didn’t complete your payment of ${amount} to ${merchant} for ${product}. You weren’t charged.`,
      payInvoice: "Please pay the invoice with a different payment method.",
      orderAgain: "Your order isn’t paid. You can order again and pay another way.",
      contact: (merchant: string) => `Your order isn’t paid. To pay another way, contact ${merchant}.`,
    },
    /** A refund that succeeded, and failed later. */
    refundReturned: {
      subject: (merchant: string, number: string) => `Your refund from ${merchant} failed (${number})`,
      title: "Refund failed",
      intro: (merchant: string, amount: string) =>
        `${merchant} refunded you ${amount}, but your bank or card issuer returned the money. You haven’t received this refund.`,
      next: (merchant: string) => `${merchant} knows about it. Contact them to agree on another way to get your money.`,
    },
    trialEnded: {
      subject: (merchant: string) => `Your paid subscription with ${merchant} has started`,
      intro: (product: string) => `Your free trial of ${product} has ended, and your paid subscription has started.`,
      charge: (amount: string) => `Your first payment of ${amount} is charged to your saved payment method.`,
    },
    planChanged: {
      subject: (merchant: string) => `Your subscription with ${merchant} is changing`,
      intro: (plan: string, day: string, amount: string) =>
        `Your subscription changes to ${plan} on ${day}. From then on, you’ll pay ${amount}.`,
      /** The change was withdrawn. */
      kept: (product: string) =>
        `The planned change to your subscription was withdrawn. It continues as before: ${product}.`,
    },
    cancellationScheduled: {
      subject: (merchant: string) => `Your subscription with ${merchant} will end`,
      intro: (product: string, day: string) =>
        `Your subscription to ${product} is canceled. It continues until ${day}.`,
      noCharge: "You won’t be charged again.",
      charged: "Payments that are due until then are charged as usual.",
      undoInPortal: (portal: string) => `To keep your subscription, use the customer portal before then: ${portal}`,
      /** Of an end that the merchant planned. */
      undo: (email: string) => `To keep your subscription, email ${email} before then.`,
      undoWithout: (merchant: string) => `To keep your subscription, contact ${merchant} before then.`,
    },
    cancellationWithdrawn: {
      subject: (merchant: string) => `Your subscription with ${merchant} continues`,
      intro: (product: string) =>
        `The cancellation of your subscription to ${product} was withdrawn. It continues as before.`,
    },
  },
};
