import { control } from "#checkout/pages/client/fields.ts";
import type { WalletAddress, WalletPayment } from "#checkout/pages/client/wallet-payer.ts";

const ADDRESSES: readonly WalletAddress[] = [
  { country: "US", line1: "500 Test Street", line2: "", city: "San Francisco", state: "CA", postalCode: "94107" },
  { country: "GB", line1: "12 Test Street", line2: "", city: "London", state: "", postalCode: "SW1A 1AA" },
  { country: "DE", line1: "Teststraße 12", line2: "", city: "Berlin", state: "", postalCode: "10115" },
];

const ELSEWHERE = { line1: "12 Test Street", line2: "", city: "Testville", state: "", postalCode: "10115" };

const CARD = { number: "4242 4242 4242 4242", expiry: "12 / 40", cvc: "123" };

/** The wallet of test mode: Ada Lovelace's, with a card that pays. Her address is in a country that the form offers. */
export function testWalletPayment(): WalletPayment {
  for (const [id, value] of Object.entries(CARD)) {
    const input = control(id);
    if (input) input.value = value;
  }
  const shipping = addressIn("shipping.country");
  return {
    payer: {
      name: "Ada Lovelace",
      email: "ada@example.com",
      phone: "+1 415 555 0100",
      billing: addressIn("country"),
      ...(control("shipping.country") && { shipping: { name: "Ada Lovelace", ...shipping } }),
    },
  };
}

/** An address in the selected country, otherwise in one that can be selected. */
function addressIn(id: string): WalletAddress {
  const select = control<HTMLSelectElement>(id);
  const countries = [select?.value, ...[...(select?.options ?? [])].map(({ value }) => value)];
  const country = countries.find((code) => ADDRESSES.some((address) => address.country === code));
  const knownAddress = ADDRESSES.find((address) => address.country === country);
  return knownAddress ?? { ...ELSEWHERE, country: select?.value ?? "US" };
}
