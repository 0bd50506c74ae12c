import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { SubscriptionButton } from "#dashboard/browser/subscription/subscription-button.tsx";
import { hasEnded, type Subscription } from "#money/subscription/model.ts";

/** Why a subscription was set aside, with the button that releases it; nothing for other subscriptions. */
export function SetAsideNotice({ subscription }: { subscription: Subscription }) {
  const { scopes } = useDashboard();
  const { id, setAsideAt, lastError } = subscription;
  if (setAsideAt === null || hasEnded(subscription)) return null;
  return (
    <div role="alert" className="rounded-xl border border-danger/30 bg-danger-soft p-4 text-sm">
      <p className="font-medium text-danger">Set aside after 5 failed attempts</p>
      <p className="mt-1 text-pretty wrap-anywhere">
        This subscription isn’t renewed, charged, or canceled until you release it. Last error: {lastError}
      </p>
      {scopes.includes("subscriptions:write") && (
        <div className="mt-3">
          <SubscriptionButton
            id={id}
            act="release"
            words={{ done: "Subscription released", failed: "Couldn’t release the subscription" }}
          >
            Release subscription
          </SubscriptionButton>
        </div>
      )}
    </div>
  );
}
