import { expect, test } from "vitest";
import { chatBody } from "#signals/webhook-delivery/chat-body.ts";

const EVENT = {
  type: "checkout.session.completed",
  livemode: true,
  data: { object: { productName: "Coffee", amount_total: 1990, currency: "usd" } },
};
const told = (change: object) => JSON.parse(chatBody(JSON.stringify({ ...EVENT, ...change }), "slack")).text;

test("a chat gets a text about the event, and samples and tests are marked", () => {
  expect(told({})).toBe("Checkout completed: Coffee, $19.90");
  expect(told({ livemode: false })).toBe("[Test] Checkout completed: Coffee, $19.90");
  expect(told({ sample: true })).toBe("[Sample] Checkout completed: Coffee, $19.90");
  expect(told({ livemode: false, sample: true })).toBe("[Test] [Sample] Checkout completed: Coffee, $19.90");
});
