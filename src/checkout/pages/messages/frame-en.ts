import type { FrameMessages } from "#checkout/pages/messages/messages.ts";

/** The messages around a page, separate from `en` because the dashboard's preview only loads these, which saves 5 kB. */
export const frameEn: FrameMessages = {
  language: "en",
  locale: "en",
  direction: "ltr",
  form: {
    title: (merchant) => `Pay ${merchant}`,
    wallets: "Express checkout",
    testWallet: "Test wallet",
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
    paymentDetails: "Payment details",
    encrypted: (merchant) => `Encrypted. ${merchant} never sees your card number.`,
    country: "Country",
    zipCode: "ZIP code",
    postalCode: "Postal code",
    optional: "optional",
    scriptNeeded: "Turn on JavaScript to pay. It keeps your card number from reaching our servers.",
    back: "Back",
    madeWith: "Powered by Checkstand",
    languages: "Language",
    alreadyPaid:
      "It looks like you paid for this order a few minutes ago. You haven’t been charged again. To buy it a second time, press the button.",
    payAgain: (amount) => `Pay ${amount} again`,
    seeReceipt: "View receipt",
  },
  taxIdLabels: { eu_vat: "VAT ID", ch_vat: "VAT number", jp_trn: "Registration number", other: "Tax ID" },
  footer: { terms: "Terms", refunds: "Refund policy", contact: "Contact" },
};
