import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { decideWithdrawal } from "#declarations/decision/decide-declaration.ts";
import { getWithdrawal } from "#declarations/declaration/get-withdrawal.ts";
import {
  DecideWithdrawalV3,
  parseDecision,
  presentWithdrawal,
  WithdrawalV3,
} from "#declarations/declaration/wire-v3.ts";

/** GET /api/v3/withdrawals/{id} (extension). */
export const GET = endpoint({
  summary: "Get a withdrawal",
  description: "Returns a withdrawal.",
  extension: true,
  scope: "withdrawals:read",
  path: PathId,
  returns: WithdrawalV3,
  run: ({ actor, path }) => getWithdrawal(actor, path.id),
  present: presentWithdrawal,
});

/** POST /api/v3/withdrawals/{id} (extension): the processor is called before the response is sent. */
export const POST = endpoint({
  summary: "Decide a withdrawal",
  description: "Accepts or rejects a pending withdrawal, once.",
  extension: true,
  scope: "withdrawals:write",
  path: PathId,
  body: DecideWithdrawalV3,
  example: { status: "accepted", refund: 500 },
  errors: ["payment_not_refundable", "payment_disputed", "refund_exceeds_payment", "payment_processor_missing"],
  returns: WithdrawalV3,
  prepare: ({ actor, path, body }) => decideWithdrawal(actor, path.id, parseDecision(body)),
  run: async (_, withdrawal) => withdrawal,
  present: presentWithdrawal,
});
