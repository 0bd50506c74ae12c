import type { EmailChange } from "#account/email-change/model.ts";
import { toChange } from "#account/email-change/store.ts";
import type { PageOwner } from "#account/merchant/customer-actor.ts";
import { db } from "#platform/database/db.ts";

/** A change with its owner: not scoped, for people who know only the URL. */
export async function findOwnedEmailChange(id: string): Promise<{ change: EmailChange; owner: PageOwner } | null> {
  const row = await db().customerEmailChange.findUnique({
    where: { id },
    include: { merchant: { select: { testClockOffsetSeconds: true, testClockTargetSeconds: true } } },
  });
  if (!row) return null;
  const { merchant, ...change } = row;
  const { testClockOffsetSeconds, testClockTargetSeconds } = merchant;
  return {
    change: toChange(change),
    owner: {
      merchantId: row.merchantId,
      livemode: row.livemode,
      testClockOffsetSeconds,
      testClockAdvances: testClockTargetSeconds !== null,
    },
  };
}
