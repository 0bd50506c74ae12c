import { expect, test } from "vitest";
import { redeemerOf } from "#checkout/redemption/customer-reason.ts";

const redeemer = (customerEmail: string) =>
  redeemerOf({ customerId: null, externalCustomerId: null, customerDetails: null, customerEmail });

test("a guest with another spelling of their email address is the same customer for a code", () => {
  expect(redeemer("J.Ane+2@googlemail.com").mailbox).toBe(redeemer("jane@gmail.com").mailbox);
  expect(redeemer("jane@bücher.example").mailbox).toBe(redeemer("jane@xn--bcher-kva.example").mailbox);
  expect(redeemer("Jane@shop.example").email).toBe("jane@shop.example");
});
