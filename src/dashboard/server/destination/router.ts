import { z } from "zod";
import {
  DestinationForm,
  destinationUpdateOf,
  NewDestinationForm,
  newDestinationOf,
} from "#dashboard/forms/destination-schema.ts";
import { destinationList } from "#dashboard/server/destination/list.ts";
import { getDestination } from "#dashboard/server/destination/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";
import { sendTestConversion } from "#signals/conversion/send-test-conversion.ts";
import { createDestination } from "#signals/destination/create-destination.ts";
import { deleteDestination } from "#signals/destination/delete-destination.ts";
import { updateDestination } from "#signals/destination/update-destination.ts";

export const destinationRouter = router({
  list: listProcedure(destinationList),

  get: procedure.input(Reference).query(({ ctx, input }) => getDestination(ctx.actor, input.id)),

  create: mutationProcedure({ role: "DEVELOPER", audit: "destination.created" }, NewDestinationForm).mutation(
    ({ ctx, input }) => createDestination(ctx.actor, newDestinationOf(input)),
  ),

  /** `before` is what the form was filled with: only what differs is changed. */
  update: mutationProcedure(
    { role: "DEVELOPER", audit: "destination.updated" },
    Reference.extend({ before: DestinationForm, form: DestinationForm }),
  ).mutation(({ ctx, input: { id, before, form } }) =>
    updateDestination(ctx.actor, id, destinationUpdateOf(before, form)),
  ),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("destination") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updateDestination(ctx.actor, id, { active })),

  sendTest: mutationProcedure(
    { role: "DEVELOPER", limit: "sends", audit: "destination.test_sent" },
    Reference,
  ).mutation(({ ctx, input }) => sendTestConversion(ctx.actor, input.id)),

  delete: mutationProcedure({ role: "DEVELOPER", audit: "destination.deleted" }, Reference).mutation(({ ctx, input }) =>
    deleteDestination(ctx.actor, input.id),
  ),
});
