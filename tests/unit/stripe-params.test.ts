import { expect, test } from "vitest";
import type { PaymentRequest } from "#money/processor/processor.ts";
import { newSetupParams } from "#money/processor/stripe/params.ts";

test("Link, which does not tell the card's country, is not offered where that is required", () => {
  const ids = { paymentId: "pay_1", checkoutSessionId: null, invoiceId: null, chargeName: null };
  const request = { ...ids, methodType: "card", description: "", metadata: {}, lines: [] } as unknown as PaymentRequest;
  const types = (change: object) => newSetupParams({ ...request, ...change }, undefined).allowed_payment_method_types;
  expect(types({})).toEqual(["card", "link"]);
  expect(types({ onlyCards: true })).toEqual(["card"]);
});
