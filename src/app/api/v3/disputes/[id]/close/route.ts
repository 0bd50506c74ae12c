import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { closeDispute } from "#money/dispute/respond-to-dispute.ts";
import { DisputeV3, presentDispute } from "#money/dispute/wire-v3.ts";

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
