import { z } from "zod";
import { listEventSummaries } from "#dashboard/server/event/read.ts";
import { findRelatedIds } from "#dashboard/server/event/related-ids.ts";
import { procedure, router } from "#dashboard/server/trpc/init.ts";
import { ObjectId } from "#kernel/fields.ts";
import { listRequests } from "#signals/request-log/list-requests.ts";

const NEWEST = { limit: 5 };

export const activityRouter = router({
  /** The newest events of an object and the newest API requests about it; see `findRelatedIds`. */
  ofObject: procedure.input(z.object({ objectId: ObjectId })).query(async ({ ctx, input: { objectId } }) => {
    const objectIds = await findRelatedIds(ctx.actor, objectId);
    const [events, requests] = await Promise.all([
      listEventSummaries(ctx.actor, { objectIds }, NEWEST),
      listRequests(ctx.actor, { objectIds }, NEWEST),
    ]);
    return { events, requests };
  }),
});
