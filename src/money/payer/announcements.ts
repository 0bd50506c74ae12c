import type { MinorUnits } from "#kernel/money.ts";
import type { PayingSession } from "#money/payer/paying-session.ts";

/** A part of a session's money was refunded or disputed, or reinstated. `change` is negative if it was refunded. */
export interface PayerAnnouncement {
  type: "session_amount_changed";
  session: PayingSession;
  change: MinorUnits;
}
