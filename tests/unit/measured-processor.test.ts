import { expect, test } from "vitest";
import type {
  OpenedPayment,
  PaymentProcessor,
  PaymentRequest,
  RefundRequest,
} from "#money/processor/interface/processor.ts";
import { measured } from "#money/processor/measured.ts";
import { metrics } from "#platform/base/metrics.ts";

const KEY: OpenedPayment = { paymentId: "pi_ours", processorPaymentId: "pi_theirs" };

async function calls(operation: string, outcome: string): Promise<number | undefined> {
  const labels = `processor="double",operation="${operation}",outcome="${outcome}"`;
  const text = await metrics().registry.metrics();
  const [, value] = new RegExp(`_call_duration_seconds_count\\{${labels}\\} (\\d+)`).exec(text) ?? [];
  return value === undefined ? undefined : Number(value);
}

test("calls are counted by outcome, and still return or throw", async () => {
  const double: PaymentProcessor = {
    minAmount: () => 50n,
    roundingStep: () => 1n,
    name: "double",
    describe: () => ({}),
    cardCountry: async () => null,
    create: async () => ({ failure: "payment_declined" }),
    confirm: async () => {
      throw new Error("no answer");
    },
    lookup: async () => undefined,
    detach: async () => undefined,
    refund: async () => ({ status: "pending", processorRefundId: "re_theirs" }),
    lookupRefund: async () => undefined,
    listRefunds: async () => [],
  };
  const processor = measured(double);
  // So that the first one is a rise.
  expect(await calls("confirm", "error")).toBe(0);
  expect(await processor.create({} as PaymentRequest)).toEqual({ failure: "payment_declined" });
  await expect(processor.confirm(KEY, {} as PaymentRequest, { type: "card", customer: {} })).rejects.toThrow(
    "no answer",
  );
  expect(await processor.lookup(KEY, { abandon: false })).toBeUndefined();
  const refund = { ...KEY, refundId: "re_ours" } as RefundRequest;
  expect(await processor.lookupRefund(refund)).toBeUndefined();
  expect(await processor.refund(refund)).toMatchObject({ status: "pending" });
  expect(await processor.listRefunds?.(KEY, "USD")).toEqual([]);
  const found = [
    await calls("create", "refused"),
    await calls("confirm", "error"),
    await calls("lookup", "unconfirmed"),
    await calls("refund", "pending"),
    await calls("lookup_refund", "unknown"),
    await calls("list_refunds", "listed"),
  ];
  expect(found).toEqual([1, 1, 1, 1, 1, 1]);
});
