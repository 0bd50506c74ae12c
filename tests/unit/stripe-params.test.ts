import { expect, test } from "vitest";
import type { PaymentRequest } from "#money/processor/interface/processor.ts";
import { newSetupParams } from "#money/processor/stripe/params.ts";

test("Link, which doesn't return the card's country, is not offered if it is required", () => {
  const ids = { paymentId: "pay_1", checkoutSessionId: null, invoiceId: null, chargeName: null };
  const request = { ...ids, methodType: "card", description: "", metadata: {}, lines: [] } as unknown as PaymentRequest;
  const types = (change: object) => newSetupParams({ ...request, ...change }, undefined).allowed_payment_method_types;
  expect(types({})).toEqual(["card", "link"]);
  expect(types({ onlyCards: true })).toEqual(["card"]);
});
