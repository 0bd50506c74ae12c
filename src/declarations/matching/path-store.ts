import type { PageOwner } from "#account/merchant/customer-actor.ts";
import type { Declaration } from "#declarations/declaration/model.ts";
import { toDeclaration } from "#declarations/declaration/store.ts";
import { db } from "#platform/database/db.ts";

/** A declaration with its owner: not scoped, for customers, who know only the URL. */
export async function findDeclarationByPath(
  id: string,
): Promise<{ declaration: Declaration; owner: PageOwner } | null> {
  const row = await db().declaration.findUnique({
    where: { id },
    include: { merchant: { select: { testClockOffsetSeconds: true, testClockTargetSeconds: true } } },
  });
  if (!row) return null;
  const { merchant, ...declaration } = row;
  const { testClockOffsetSeconds, testClockTargetSeconds } = merchant;
  return {
    declaration: toDeclaration(declaration),
    owner: {
      merchantId: row.merchantId,
      livemode: row.livemode,
      testClockOffsetSeconds,
      testClockAdvances: testClockTargetSeconds !== null,
    },
  };
}
