import { expect, test } from "vitest";
import { subscriptionEntries } from "#dashboard/browser/timeline/subscription-timeline.ts";
import type { HistoryEvent } from "#signals/event/history-event.ts";
import { subscriptionOf } from "../factories/billing-objects.ts";

const AT = new Date("2026-12-01T10:00:00Z");

function eventOf(type: string, changed: HistoryEvent["changed"] = {}): HistoryEvent {
  return { id: `evt_${type}`, type, objectId: "sub_1", createdAt: AT, changed };
}

const scheduled = (requester: string) =>
  eventOf("customer.subscription.updated", { cancel_at: 1, cancellation_details: { requested_by: requester } });
const titlesOf = (event: HistoryEvent) => subscriptionEntries(subscriptionOf(), [], [event]).map(({ title }) => title);

test("a cancellation says whether the customer requested it", () => {
  expect(titlesOf(scheduled("customer"))).toContain("Cancellation scheduled by the customer");
  expect(titlesOf(scheduled("merchant"))).toContain("Cancellation scheduled");
});

test("an end that the customer requested says so, and why", () => {
  const ended = {
    status: "canceled",
    endedAt: AT,
    cancellationFeedback: "unused",
    cancellationComment: "bye",
  } as const;
  const detailOf = (canceledByCustomer: boolean) =>
    subscriptionEntries(
      subscriptionOf({ ...ended, canceledByCustomer }),
      [],
      [eventOf("customer.subscription.deleted")],
    ).find(({ title }) => title === "Subscription ended")?.detail;
  expect(detailOf(true)).toBe("Canceled by the customer. Not used enough: “bye”");
  expect(detailOf(false)).toBeUndefined();
});
