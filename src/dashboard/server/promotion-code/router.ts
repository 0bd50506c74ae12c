import { z } from "zod";
import { createPromotionCode } from "#catalog/promotion-code/create-promotion-code.ts";
import { updatePromotionCode } from "#catalog/promotion-code/update-promotion-code.ts";
import { presentPromotionCode } from "#catalog/promotion-code/wire-v3.ts";
import { changedFields } from "#dashboard/forms/changed-fields.ts";
import { MetadataPairs, StoredPairs } from "#dashboard/forms/metadata-schema.ts";
import { PromotionCodeForm, promotionCodeOf } from "#dashboard/forms/promotion-code-schema.ts";
import { promotionCodeList } from "#dashboard/server/promotion-code/list.ts";
import { getPromotionCodeDetail } from "#dashboard/server/promotion-code/read.ts";
import { mutationProcedure, procedure, router } from "#dashboard/server/trpc/init.ts";
import { countProcedure, listProcedure } from "#dashboard/server/trpc/list-procedure.ts";
import { switched } from "#dashboard/server/trpc/mutation-meta.ts";
import { objectJson } from "#dashboard/server/trpc/object-json.ts";
import { Reference } from "#dashboard/server/trpc/reference.ts";

export const promotionCodeRouter = router({
  list: listProcedure(promotionCodeList),
  count: countProcedure(promotionCodeList),

  get: procedure.input(Reference).query(async ({ ctx, input }) => {
    const detail = await getPromotionCodeDetail(ctx.actor, input.id);
    return { ...detail, json: objectJson({ v3: presentPromotionCode(detail.code) }) };
  }),

  create: mutationProcedure({ role: "DEVELOPER", audit: "promotion_code.created" }, PromotionCodeForm).mutation(
    ({ ctx, input }) => createPromotionCode(ctx.actor, promotionCodeOf(input, ctx.timeZone)),
  ),

  setActive: mutationProcedure(
    { role: "DEVELOPER", audit: switched("promotion_code") },
    Reference.extend({ active: z.boolean() }),
  ).mutation(({ ctx, input: { id, active } }) => updatePromotionCode(ctx.actor, id, { active })),

  /** `before` is what the form was filled with: only what differs is changed. */
  setMetadata: mutationProcedure(
    { role: "DEVELOPER", audit: "promotion_code.updated" },
    Reference.extend({ before: StoredPairs, metadata: MetadataPairs }),
  ).mutation(({ ctx, input: { id, before, metadata } }) =>
    updatePromotionCode(ctx.actor, id, changedFields({ metadata: before }, { metadata })),
  ),
});
