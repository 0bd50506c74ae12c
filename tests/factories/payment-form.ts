/** What a customer page posts who pays with a card of the sandbox that pays. */
export const VISA_PAYMENT = {
  email: "buyer@shopper.example",
  name: "Jane Doe",
  country: "US",
  postalCode: "10001",
  card: { token: "tok_visa", expiryMonth: 12, expiryYear: 2040 },
} as const;
