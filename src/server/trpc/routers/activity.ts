import { z } from "zod";
import { ObjectId } from "#domain/shared/fields.ts";
import { listEventSummaries } from "#server/services/event/list-event-summaries.ts";
import { findRelatedIds } from "#server/services/find/related-ids.ts";
import { listRequests } from "#server/services/request-log/list-requests.ts";
import { procedure, router } from "#server/trpc/init.ts";

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
