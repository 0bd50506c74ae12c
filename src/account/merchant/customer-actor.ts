import type { Actor } from "#kernel/actor.ts";

/** The owner of a customer's page, known only from a link's or session's URL. */
export interface PageOwner {
  merchantId: string;
  livemode: boolean;
  testClockOffsetSeconds: number;
  /** Left out if nothing can be changed. */
  testClockAdvances?: boolean;
}

/** The actor for a page's customer, who may pay there and has no scope of the API. */
export function customerActor({
  merchantId,
  livemode,
  testClockOffsetSeconds,
  testClockAdvances = false,
}: PageOwner): Actor {
  return {
    kind: "customer",
    merchantId,
    livemode,
    scopes: [],
    clockOffsetSeconds: livemode ? 0 : testClockOffsetSeconds,
    clockAdvances: !livemode && testClockAdvances,
  };
}
