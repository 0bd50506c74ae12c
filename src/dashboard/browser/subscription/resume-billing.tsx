import { PlayCircle } from "lucide-react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { formatMoney } from "#kernel/money.ts";
import { periodAmount, type Subscription } from "#money/subscription/model.ts";

/** Resumes the billing of a subscription, after a confirmation that names the next charge. */
export function ResumeBilling({ subscription }: { subscription: Subscription }) {
  const { id, items, scheduledUpdate, currency, currentPeriodEnd } = subscription;
  const invalidate = useInvalidateBilling();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.subscription.resumeCollection}
      icon={PlayCircle}
      confirmVariant="primary"
      words={{
        button: "Resume billing…",
        title: "Resume billing?",
        confirm: "Resume billing",
        pending: "Resuming…",
        done: "Billing resumed",
        failed: "Couldn’t resume billing",
      }}
      reload={invalidate}
      reloadAfterFailure={invalidate}
    >
      Periods that start from now are invoiced again. The next one starts on{" "}
      <LocalTime date={currentPeriodEnd} seconds={false} /> and costs{" "}
      {formatMoney(periodAmount(scheduledUpdate?.items ?? items), currency, LOCALE)} before discounts and tax.
    </ConfirmAction>
  );
}
