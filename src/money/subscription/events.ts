import type { Subscription } from "#money/subscription/model.ts";

export type SubscriptionEvent =
  | {
      type:
        | "customer.subscription.created"
        | "customer.subscription.deleted"
        | "customer.subscription.trial_will_end"
        | "customer.subscription.paused"
        | "customer.subscription.resumed";
      object: Subscription;
    }
  /** With the previous subscription: the changes are returned as `previous_attributes`. */
  | { type: "customer.subscription.updated"; object: Subscription; previous: Subscription };
