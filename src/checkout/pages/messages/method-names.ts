/** Payment methods with the same name in every language. */
export const METHOD_NAMES = {
  ideal: "iDEAL",
  sofort: "Sofort",
  bancontact: "Bancontact",
  p24: "Przelewy24",
  giropay: "giropay",
  eps: "EPS",
  alipay: "Alipay",
  klarna: "Klarna",
  affirm: "Affirm",
  paypal: "PayPal",
};
