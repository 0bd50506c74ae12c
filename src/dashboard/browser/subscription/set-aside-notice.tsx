import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import { hasEnded, periodAmount, type Subscription } from "#money/subscription/model.ts";

/** Why a subscription was set aside, with the button that releases it; nothing for other subscriptions. */
export function SetAsideNotice({ subscription }: { subscription: Subscription }) {
  const { scopes } = useDashboard();
  const { setAsideAt, lastError } = subscription;
  if (setAsideAt === null || hasEnded(subscription)) return null;
  return (
    <div role="alert" className="rounded-xl border border-danger/30 bg-danger-soft p-4 text-sm">
      <p className="font-medium text-danger">Set aside after 5 failed attempts</p>
      <p className="mt-1 text-pretty wrap-anywhere">
        This subscription isn’t renewed, charged, or canceled until you release it. Last error: {lastError}
      </p>
      {scopes.includes("subscriptions:write") && (
        <div className="mt-3">
          <Release subscription={subscription} />
        </div>
      )}
    </div>
  );
}

/** Releases it, after a confirmation that names what may be charged. */
function Release({ subscription: { id, items, currency } }: { subscription: Subscription }) {
  const invalidate = useInvalidateBilling();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.subscription.release}
      confirmVariant="primary"
      words={{
        button: "Release…",
        title: "Release this subscription?",
        confirm: "Release subscription",
        pending: "Releasing…",
        done: "Subscription released",
        failed: "Couldn’t release the subscription",
      }}
      reload={invalidate}
      reloadAfterFailure={invalidate}
    >
      Everything that fell due in the meantime happens now, in order. Each period that started is invoiced and charged:{" "}
      {formatMoney(periodAmount(items), currency, LOCALE)} before discounts and tax.
    </ConfirmAction>
  );
}
