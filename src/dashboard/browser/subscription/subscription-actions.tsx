"use client";

import { Ban, CalendarOff, Pencil } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { PauseSubscription } from "#dashboard/browser/subscription/pause-subscription.tsx";
import { ResumeBilling } from "#dashboard/browser/subscription/resume-billing.tsx";
import { ResumeSubscription } from "#dashboard/browser/subscription/resume-subscription.tsx";
import { SubscriptionButton } from "#dashboard/browser/subscription/subscription-button.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import type { SubscriptionDetail } from "#dashboard/server/subscription/subscription-detail.ts";
import { hasEnded } from "#money/subscription/model.ts";

/** Forms are loaded when their dialogs are first opened. */
const ChangeItems = deferred(
  () => import("#dashboard/browser/subscription/change-items.tsx").then((part) => part.ChangeItems),
  null,
);
const CancelSubscription = deferred(
  () => import("#dashboard/browser/subscription/cancel-subscription.tsx").then((part) => part.CancelSubscription),
  null,
);
const PauseCollection = deferred(
  () => import("#dashboard/browser/subscription/pause-collection.tsx").then((part) => part.PauseCollection),
  null,
);

/** The actions for a subscription that has not ended. */
export function SubscriptionActions({ detail }: { detail: SubscriptionDetail }) {
  const { scopes } = useDashboard();
  const { subscription } = detail;
  const { id, status, cancelAt, collectionPaused } = subscription;
  if (!scopes.includes("subscriptions:write") || hasEnded(subscription)) return null;
  return (
    <>
      {cancelAt && (
        <SubscriptionButton
          id={id}
          act="revokeCancellation"
          words={{ done: "Scheduled cancellation removed", failed: "Couldn’t undo the cancellation" }}
        >
          Undo cancellation
        </SubscriptionButton>
      )}
      {detail.resumption && <ResumeSubscription subscription={subscription} resumption={detail.resumption} />}
      {status !== "paused" && (
        <FormDialog
          button={
            <>
              <Pencil aria-hidden="true" className="size-4" />
              Update items…
            </>
          }
          title="Update items"
        >
          {(close) => <ChangeItems detail={detail} onClose={close} />}
        </FormDialog>
      )}
      <FormDialog
        button={
          <>
            <Ban aria-hidden="true" className="size-4" />
            Cancel…
          </>
        }
        title="Cancel subscription"
      >
        {(close) => <CancelSubscription detail={detail} onClose={close} />}
      </FormDialog>
      {status !== "paused" && (
        <MoreMenu>
          {collectionPaused ? (
            <ResumeBilling subscription={subscription} />
          ) : (
            <FormDialog
              button={
                <>
                  <CalendarOff aria-hidden="true" className="size-4" />
                  Pause billing…
                </>
              }
              title="Pause billing"
            >
              {(close) => <PauseCollection subscription={subscription} onClose={close} />}
            </FormDialog>
          )}
          <PauseSubscription id={id} />
        </MoreMenu>
      )}
    </>
  );
}
