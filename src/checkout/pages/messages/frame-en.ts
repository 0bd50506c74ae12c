/** The messages around a page, separate from `en` because the dashboard's preview only loads these, which saves 5 kB. */
export const frameEn = {
  /** The tag for `lang`: the language, with the customer's region if it is known ("de", "de-CH"). */
  language: "en",
  /** The same for `Intl`: amounts, numbers and dates are formatted with it. */
  locale: "en",
  direction: "ltr" as "ltr" | "rtl",
  form: {
    title: (merchant: string) => `Pay ${merchant}`,
    /** Above the form. */
    wallets: "Express checkout",
    testWallet: "Test wallet",
    /** Between the wallets and the form. */
    orFillIn: "or pay another way",
    contact: "Contact information",
    payment: "Pay with card",
    email: "Email",
    emailHint: "jane@example.com",
    cardNumber: "Card number",
    expiry: "Expiration date",
    expiryPlaceholder: "MM/YY",
    cvc: "CVC",
    nameOnCard: "Name on card",
    /** The name of the processor's field, for screen readers. */
    paymentDetails: "Payment details",
    /** Next to the card's fields. */
    encrypted: (merchant: string) => `Encrypted. ${merchant} never sees your card number.`,
    country: "Country",
    zipCode: "ZIP code",
    postalCode: "Postal code",
    optional: "optional",
    scriptNeeded: "Turn on JavaScript to complete your order.",
    /** If the script did not arrive. */
    scriptFailed: "This page didn’t load completely. Check your connection, then reload it.",
    reload: "Reload page",
    back: "Back",
    madeWith: "Powered by Checkstand",
    /** Label of the links to the page in other languages. */
    languages: "Language",
    alreadyPaid:
      "It looks like you paid for this order a few minutes ago. You haven’t been charged again. To buy it a second time, press the button.",
    payAgain: (amount: string) => `Pay ${amount} again`,
    seeReceipt: "View receipt",
  },
  /** Before the number of a seller or a customer. */
  taxIdLabels: { eu_vat: "VAT ID", ch_vat: "VAT number", jp_trn: "Registration number", other: "Tax ID" },
  footer: {
    portal: "Your orders and subscriptions",
    /** To the forms that need no sign-in, in the EU. */
    cancel: "Cancel contracts here",
    withdraw: "Withdraw from contract here",
    terms: "Terms",
    refunds: "Refund policy",
    privacy: "Privacy policy",
    contact: "Contact",
  },
};
