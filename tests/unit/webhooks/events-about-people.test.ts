import { expect, test } from "vitest";
import { z } from "zod";
import { EVENT_OBJECTS } from "#signals/event/wire-v3.ts";
import { EVENT_TYPES, namesPerson } from "#signals/event-type/model.ts";

/** What a person is known by, and what is written about them. */
const PERSONAL = [
  "email",
  "phone",
  "customer_email",
  "customer_name",
  "customer_phone",
  "customer_address",
  "customer_details",
  "billing_details",
  "shipping",
  "tax_ids",
  "externalCustomerId",
  "client_reference_id",
  "evidence",
  // Of a card, which reading a customer's methods shows too.
  "exp_month",
];

/** The members of an event's object, in all its depth. */
function membersOf(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own =
    "properties" in schema && typeof schema.properties === "object" ? Object.keys(schema.properties ?? {}) : [];
  return [...own, ...Object.values(schema).flatMap(membersOf)];
}

test.each(EVENT_TYPES)("%s requires the scope for customers, if its object names one", (type) => {
  const members = membersOf(z.toJSONSchema(EVENT_OBJECTS[type], { unrepresentable: "any", io: "output" }));
  expect(members.length).toBeGreaterThan(3);
  expect(namesPerson(type)).toBe(PERSONAL.some((name) => members.includes(name)));
});
