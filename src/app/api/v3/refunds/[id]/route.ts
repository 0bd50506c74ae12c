import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getRefund } from "#money/refund/get-refund.ts";
import { updateRefund } from "#money/refund/update-refund.ts";
import { presentRefund, RefundV3, UpdateRefundV3 } from "#money/refund/wire-v3.ts";

/** GET /api/v3/refunds/{id} (extension). */
export const GET = endpoint({
  summary: "Get a refund",
  description: "Returns a refund with its current status.",
  extension: true,
  scope: "refunds:read",
  path: PathId,
  returns: RefundV3,
  run: ({ actor, path }) => getRefund(actor, path.id),
  present: presentRefund,
});

/** POST /api/v3/refunds/{id} (extension): only the metadata can be changed. */
export const POST = endpoint({
  summary: "Update a refund",
  description: "Updates the metadata of a refund.",
  extension: true,
  scope: "refunds:write",
  path: PathId,
  body: UpdateRefundV3,
  nulls: "clear",
  example: { metadata: { ticket: "4711" } },
  returns: RefundV3,
  run: ({ actor, path, body }) => updateRefund(actor, path.id, body.metadata ?? {}),
  present: presentRefund,
});
