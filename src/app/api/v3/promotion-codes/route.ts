import { createdFilter, createdRange } from "#api/created-filter.ts";
import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { createPromotionCode } from "#catalog/promotion-code/create-promotion-code.ts";
import { listPromotionCodes } from "#catalog/promotion-code/list-promotion-codes.ts";
import {
  CreatePromotionCodeV3,
  PromotionCodeFilterV3,
  PromotionCodeV3,
  parseCreatePromotionCode,
  parsePromotionCodeFilter,
  presentPromotionCode,
} from "#catalog/promotion-code/wire-v3.ts";
import { PROMOTION_CODE_PARAMETERS } from "#catalog/promotion-code/wire-v3-other-parameters.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/promotion-codes (extension): newest first, by whether they can be redeemed now. */
export const GET = endpoint({
  summary: "List promotion codes",
  description: "Returns promotion codes, newest first.",
  extension: true,
  scope: "promotion_codes:read",
  query: listQuery(10, { ...PromotionCodeFilterV3.shape, ...createdFilter }),
  otherParameters: PROMOTION_CODE_PARAMETERS.list,
  returns: listOf(PromotionCodeV3),
  run: ({ actor, query }) =>
    listPromotionCodes(actor, { ...parsePromotionCodeFilter(query), ...createdRange(query) }, pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/promotion-codes", presentPromotionCode),
});

/** POST /api/v3/promotion-codes (extension): the code is generated if it is not sent. */
export const POST = endpoint({
  summary: "Create a promotion code",
  description:
    "Creates a promotion code for an existing coupon, or for a discount that you send with it, which also creates the coupon. You can reuse the text of a code that has expired, is fully redeemed, or was deactivated.",
  extension: true,
  scope: "promotion_codes:write",
  body: CreatePromotionCodeV3,
  example: { percent_off: 15, max_redemptions: 100 },
  errors: ["resource_in_use", "resource_missing"],
  otherParameters: PROMOTION_CODE_PARAMETERS.create,
  returns: PromotionCodeV3,
  run: ({ actor, body }) => createPromotionCode(actor, parseCreatePromotionCode(body)),
  present: presentPromotionCode,
});
