import { z } from "zod";
import { choice } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { ObjectId } from "#kernel/fields.ts";
import { listConversions } from "#signals/conversion/list-conversions.ts";
import { CONVERSION_STATUSES } from "#signals/conversion/model.ts";
import { CONVERSION_NAMES } from "#signals/destination/model.ts";

export const conversionList = defineList({
  filter: z.object({
    status: choice(CONVERSION_STATUSES),
    name: choice(CONVERSION_NAMES),
    destination: ObjectId.optional(),
    session: ObjectId.optional(),
  }),
  rows: ({ actor }, { status, name, destination, session }, page) =>
    listConversions(actor, { status, name, destinationId: destination, checkoutSessionId: session }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "event", value: ({ name }) => name },
    { title: "status", value: ({ status }) => status },
    { title: "reason", value: ({ reason }) => reason },
    { title: "destination", value: ({ destinationId }) => destinationId },
    { title: "checkout_session", value: ({ checkoutSessionId }) => checkoutSessionId },
    { title: "event_id", value: ({ eventId }) => eventId },
    { title: "attempts", value: ({ attempts }) => attempts },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
