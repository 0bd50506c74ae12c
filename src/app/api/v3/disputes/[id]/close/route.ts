import { closeDispute } from "#server/disputes/respond-to-dispute.ts";
import { PathId } from "#server/rest/endpoint.ts";
import { endpoint } from "#server/rest/v3.ts";
import { DisputeV3, presentDispute } from "#wire/v3/dispute.ts";

/** POST /api/v3/disputes/{id}/close (extension): the processor is called before the response is sent. */
export const POST = endpoint({
  summary: "Close a dispute",
  description:
    "Accepts a dispute. The dispute is lost, and this can't be undone. If the dispute is an inquiry, it is closed and no money is withdrawn.",
  extension: true,
  scope: "disputes:write",
  path: PathId,
  errors: ["dispute_not_answerable", "payment_processor_missing"],
  returns: DisputeV3,
  prepare: ({ actor, path }) => closeDispute(actor, path.id),
  run: async (_, dispute) => dispute,
  present: presentDispute,
});
