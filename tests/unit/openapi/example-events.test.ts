import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exampleEvent } from "#api/openapi/example-events.ts";
import { examplePaymentLink, examplePrice } from "#api/openapi/example-objects.ts";
import { completedSession } from "#api/openapi/example-sessions.ts";
import { eventBodies } from "#signals/event/event-bodies.ts";
import { withEventState } from "#signals/event/event-state.ts";
import type { DomainEvent } from "#signals/event/model.ts";
import { presentEvent } from "#signals/event/wire-v3.ts";
import { EVENT_TYPES } from "#signals/event-type/model.ts";
import { type AnyEvent, contradictions } from "../../factories/event-contradictions.ts";
import { readOpenApiDocument } from "../../factories/openapi-documents.ts";

const { webhooks = {}, paths } = readOpenApiDocument("v3");

const documented: [string, AnyEvent][] = Object.entries(webhooks).map(([type, { post }]) => [
  type,
  post?.requestBody?.content["application/json"]?.example,
]);

test("every type of event has an example", () => {
  expect(documented.map(([type]) => type).sort()).toEqual([...EVENT_TYPES].sort());
});

test.each(documented)("the example of %s shows an object in the event's state", (type, event) => {
  expect(event.type).toBe(type);
  expect(contradictions(event)).toEqual([]);
});

test("the examples are one history: their IDs differ, and they are numbered in order", () => {
  const events = documented.map(([, event]) => event).sort((a, b) => a.sequence - b.sequence);
  for (const member of ["id", "sequence"])
    expect(new Set(events.map((event) => event[member])).size).toBe(events.length);
  expect(events.map(({ created }) => created)).toEqual(events.map(({ created }) => created).sort((a, b) => a - b));
});

test("a session ends once in the history, and an event's time is that of its change", () => {
  const event = (type: string): AnyEvent => documented.find(([eventType]) => eventType === type)?.[1];
  const ends = ["completed", "expired", "cancelled"].map((end) => event(`checkout.session.${end}`).data.object.id);
  expect(new Set(ends).size).toBe(ends.length);
  for (const type of ["product.created", "price.created", "checkout.session.created"]) {
    expect([type, event(type).created]).toEqual([type, event(type).data.object.created]);
  }
  const { created, data } = event("checkout.session.completed");
  expect(created).toBe(Date.parse(data.object.completedAt) / 1000);
  expect(event("product.updated").created).toBe(event("product.updated").data.object.updated);
});

test("the event that is read and listed equals the one that is sent", () => {
  const sent = documented.find(([type]) => type === "checkout.session.completed")?.[1];
  const response = (path: string): AnyEvent => paths[path]?.get?.responses[200]?.content?.["application/json"]?.example;
  expect(response("/api/v3/events/{id}")).toEqual({ ...sent, pending_webhooks: 0 });
  expect(response("/api/v3/events").data).toEqual([response("/api/v3/events/{id}")]);
});

test("the guide's event is the documented one, shortened", () => {
  const guide = readFileSync("src/api/reference/guides/webhooks.md", "utf8");
  const [, shown = ""] = /```json Event\n([\s\S]*?)\n```/.exec(guide) ?? [];
  expect(documented.find(([type]) => type === "checkout.session.completed")?.[1]).toMatchObject(JSON.parse(shown));
});

test("v2's version of an example has the same state", () => {
  for (const [type, status] of [
    ["checkout.session.created", "PENDING"],
    ["checkout.session.payment_failed", "PENDING"],
    ["checkout.session.expired", "EXPIRED"],
    ["checkout.session.cancelled", "CANCELLED"],
    ["checkout.session.async_payment_failed", "COMPLETED"],
  ] as const) {
    const { event, sent } = exampleEvent(type);
    const facts = { ...sent, createdAt: new Date(), sequence: 1n, pendingWebhooks: 1, request: null };
    const { bodyV2 } = eventBodies(event, facts, true);
    expect([type, JSON.parse(bodyV2 ?? "{}").data.object.status]).toEqual([type, status]);
  }
});

test.each(EVENT_TYPES.filter((type) => type.startsWith("checkout.session.")))(
  "a session that was paid long ago gets the state of %s",
  (type) => {
    const at = new Date("2026-02-01T00:00:00.000Z");
    const event = withEventState({ type, object: completedSession } as DomainEvent, at);
    const facts = { id: "evt_1", createdAt: at, livemode: false, sequence: 1n, pendingWebhooks: 1, request: null };
    expect(contradictions(presentEvent(event, facts))).toEqual([]);
  },
);

test("an object in another state gets its event's state", () => {
  const at = new Date("2026-02-01T00:00:00.000Z");
  const archived = withEventState({ type: "price.created", object: { ...examplePrice, active: false } }, at);
  expect(archived.object).toMatchObject({ active: true });
  const used = {
    ...examplePaymentLink,
    active: false,
    status: "inactive",
    views: 7,
    conversions: 1,
    revenue: 4900n,
  } as const;
  const created = withEventState(
    { type: "payment_link.created", object: { ...used, completedSessionsLimit: 1, placesTaken: 1 } },
    at,
  );
  expect(created.object).toMatchObject({ status: "active", views: 0, conversions: 0, revenue: 0n });
  const free = { ...completedSession, amountTotal: 0n, paymentStatus: "no_payment_required" } as const;
  const started = withEventState({ type: "checkout.session.created", object: free }, at);
  expect(started.object).toMatchObject({
    status: "PENDING",
    paymentStatus: "no_payment_required",
    customerDetails: null,
  });
});
