import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getPromotionCode } from "#catalog/promotion-code/get-promotion-code.ts";
import { updatePromotionCode } from "#catalog/promotion-code/update-promotion-code.ts";
import {
  PromotionCodeV3,
  parseUpdatePromotionCode,
  presentPromotionCode,
  UpdatePromotionCodeV3,
} from "#catalog/promotion-code/wire-v3.ts";
import { PROMOTION_CODE_PARAMETERS } from "#catalog/promotion-code/wire-v3-other-parameters.ts";

/** GET /api/v3/promotion-codes/{id} (extension) */
export const GET = endpoint({
  summary: "Get a promotion code",
  description: "Returns a promotion code, whether or not it can be redeemed.",
  extension: true,
  scope: "promotion_codes:read",
  path: PathId,
  returns: PromotionCodeV3,
  run: ({ actor, path }) => getPromotionCode(actor, path.id),
  present: presentPromotionCode,
});

/** POST /api/v3/promotion-codes/{id} (extension): `active: false` deactivates it. */
export const POST = endpoint({
  summary: "Update a promotion code",
  description: "Updates a promotion code. Send `active: false` to deactivate it. Open sessions keep the discount.",
  extension: true,
  scope: "promotion_codes:write",
  path: PathId,
  body: UpdatePromotionCodeV3,
  nulls: "clear",
  example: { active: false },
  errors: ["resource_in_use"],
  otherParameters: PROMOTION_CODE_PARAMETERS.update,
  returns: PromotionCodeV3,
  run: ({ actor, path, body }) => updatePromotionCode(actor, path.id, parseUpdatePromotionCode(body)),
  present: presentPromotionCode,
});
