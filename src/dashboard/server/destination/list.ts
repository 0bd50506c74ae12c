import { z } from "zod";
import { defineList } from "#dashboard/server/lists/list.ts";
import { listDestinations } from "#signals/destination/list-destinations.ts";

export const destinationList = defineList({
  filter: z.object({}),
  rows: ({ actor }, _, page) => listDestinations(actor, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "platform", value: ({ platform }) => platform },
    { title: "account", value: ({ accountId }) => accountId },
    { title: "active", value: ({ active }) => active },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
