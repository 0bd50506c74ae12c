import type { Actor } from "#kernel/actor.ts";
import type { CardTestingAnnouncement } from "#money/card-testing/announcements.ts";
import { recordCardTesting } from "#money/card-testing/store.ts";
import { announce } from "#platform/work/announce.ts";

/** After this time without declines, an attack is over, and the next one is reported again. */
const QUIET_MS = 6 * 3_600_000;

/** Shows an attack on Home, and announces it once. */
export async function reportCardTesting(actor: Actor): Promise<void> {
  const at = new Date();
  if (!(await recordCardTesting(actor, at, new Date(at.getTime() - QUIET_MS)))) return;
  await announce<CardTestingAnnouncement>(actor, { type: "card_testing_detected", at });
}
