import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getDispute } from "#money/dispute/get-dispute.ts";
import { submitEvidence } from "#money/dispute/respond-to-dispute.ts";
import { DisputeV3, presentDispute, UpdateDisputeV3 } from "#money/dispute/wire-v3.ts";
import { DISPUTE_PARAMETERS } from "#money/dispute/wire-v3-other-parameters.ts";

/** GET /api/v3/disputes/{id} (extension). */
export const GET = endpoint({
  summary: "Get a dispute",
  description: "Returns a dispute.",
  extension: true,
  scope: "disputes:read",
  path: PathId,
  returns: DisputeV3,
  run: ({ actor, path }) => getDispute(actor, path.id),
  present: presentDispute,
});

/** POST /api/v3/disputes/{id} (extension): the processor is called before the response is sent. */
export const POST = endpoint({
  summary: "Update a dispute",
  description: "Saves your evidence and submits it to the bank. Send `submit: false` to save it without submitting.",
  extension: true,
  scope: "disputes:write",
  path: PathId,
  body: UpdateDisputeV3,
  nulls: "clear",
  example: {
    evidence: { uncategorized_text: "Jane picked up the order on January 17 and signed for it." },
    submit: false,
  },
  errors: ["dispute_not_answerable", "payment_processor_missing", "parameter_missing"],
  otherParameters: DISPUTE_PARAMETERS.update,
  returns: DisputeV3,
  prepare: ({ actor, path, body }) =>
    submitEvidence(actor, path.id, { text: body.evidence?.uncategorized_text, submit: body.submit }),
  run: async (_, dispute) => dispute,
  present: presentDispute,
});
