import { describe, expect, test } from "vitest";
import { isLate, missingRight, withdrawalPeriodEnd } from "#declarations/declaration/right-of-withdrawal.ts";
import type { WithdrawalKind } from "#kernel/withdrawal-kind.ts";

const ORDERED = new Date("2026-03-01T18:00:00Z");
const DELIVERED = new Date("2026-03-10T09:00:00Z");
const AGREED = new Date("2026-03-01T17:59:00Z");

const orderOf = (kinds: (WithdrawalKind | null)[], deliveredAt: Date | null = null, agreedAt: Date | null = null) => ({
  orderedAt: ORDERED,
  deliveredAt,
  agreedAt,
  lines: kinds.map((withdrawal, index) => ({ name: `P${index}`, withdrawal })),
});

describe("the period", () => {
  test.each<[string, (WithdrawalKind | null)[], Date | null, string]>([
    ["runs from the delivery of goods", ["goods"], DELIVERED, "2026-03-25T09:00:00.000Z"],
    ["of an order with goods, too", ["none", "goods"], DELIVERED, "2026-03-25T09:00:00.000Z"],
    ["of a product that doesn't say, once it is marked", [null], DELIVERED, "2026-03-25T09:00:00.000Z"],
    ["runs from the order while the delivery isn't known", ["goods"], null, "2026-03-16T18:00:00.000Z"],
    ["runs from the order of a service", ["service"], DELIVERED, "2026-03-16T18:00:00.000Z"],
  ])("%s", (_, kinds, deliveredAt, end) => {
    expect(withdrawalPeriodEnd(orderOf(kinds, deliveredAt)).toISOString()).toBe(end);
  });
});

test("a withdrawal is late or not only where the delivery is known", () => {
  const at = (text: string) => new Date(text);
  expect(isLate(orderOf(["goods"]), at("2027-01-01T00:00:00Z"))).toBeNull();
  expect(isLate(orderOf(["digital", "service", "none"], DELIVERED), at("2027-01-01T00:00:00Z"))).toBeNull();
  const delivered = orderOf(["goods"], DELIVERED);
  expect(isLate(delivered, at("2026-03-25T09:00:00.000Z"))).toBe(false);
  expect(isLate(delivered, at("2026-03-25T09:00:00.001Z"))).toBe(true);
});

test("what the customer has no right to is named", () => {
  expect(missingRight(orderOf(["goods", "service", null]))).toBeNull();
  expect(missingRight(orderOf(["digital"]))).toBeNull();
  expect(missingRight(orderOf(["none"]))).toEqual({ without: ["P0"], agreed: [], agreedAt: null });
  expect(missingRight(orderOf(["digital", "none", "goods"], null, AGREED))).toEqual({
    without: ["P1"],
    agreed: ["P0"],
    agreedAt: AGREED,
  });
});
