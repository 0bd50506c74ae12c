import { expect, test } from "vitest";
import { invoiceEntries } from "#dashboard/browser/timeline/invoice-timeline.ts";
import { invoiceOf } from "../factories/billing-objects.ts";

const NEXT = new Date("2026-12-28T09:00:00Z");

function titles(change: Parameters<typeof invoiceOf>[0]): string[] {
  const customer = { name: null, email: null, deletedAt: null };
  const detail = { invoice: invoiceOf(change), customer, payments: [], refunds: [], history: [] };
  return invoiceEntries(detail as unknown as Parameters<typeof invoiceEntries>[0]).map(({ title }) => title);
}

test("the next charge is shown while it is scheduled, and not while charging is stopped", () => {
  expect(titles({ nextAttemptAt: NEXT })).toContain("Next charge");
  expect(titles({ nextAttemptAt: NEXT, stopReason: "authentication_required" })).not.toContain("Next charge");
});
