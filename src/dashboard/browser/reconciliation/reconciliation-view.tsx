"use client";

import { isOwnerOrAdmin } from "#account/membership/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ReconciliationResult } from "#dashboard/browser/reconciliation/reconciliation-result.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** Whether the payment processor's books and the ledger agree. Live modes share an account, which workers read daily. */
export function ReconciliationView() {
  const { mode, role } = useDashboard();
  const cache = trpc.useUtils();
  const last = trpc.reconciliation.get.useQuery();
  const compare = trpc.reconciliation.compare.useMutation({
    onSuccess: (compared) => cache.reconciliation.get.setData(undefined, compared),
  });
  if (last.error && last.data === undefined) {
    return <FailureNotice title="Couldn’t load the comparison" failure={failureOf(last.error)} retry={last.refetch} />;
  }
  if (last.data === undefined) return <Skeleton boxes={["h-64"]} />;
  return (
    <Panel
      title="Reconciliation"
      action={
        mode === "test" &&
        isOwnerOrAdmin({ role }) && (
          <Button onClick={() => compare.mutate()} disabled={compare.isPending}>
            {compare.isPending ? "Comparing…" : "Compare now"}
          </Button>
        )
      }
    >
      <div className="space-y-5">
        <p className="max-w-prose text-sm text-pretty text-muted">
          {mode === "test"
            ? "Every payment, refund, and dispute in the sandbox’s records is compared with the ledger daily, without fees."
            : "Each day, the payments, refunds, and disputes of the last 7 days in Stripe’s records are compared with the ledger. Stripe’s fees are added to the ledger."}{" "}
          {last.data ? !last.data.isForbidden && <Compared at={last.data.comparedAt} /> : "Not compared yet."}
        </p>
        {compare.error && <FailureNotice title="Couldn’t compare" failure={failureOf(compare.error)} />}
        {last.data?.isForbidden && <MissingRight />}
        {last.data && !last.data.isForbidden && <ReconciliationResult result={last.data} />}
      </div>
    </Panel>
  );
}

/** The name of the right is that of the Stripe Dashboard. */
function MissingRight() {
  return (
    <p role="status" className="max-w-prose rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
      The operator’s restricted Stripe key can’t read Stripe’s records. In the Stripe Dashboard, set its permission
      “Balance transaction sources” to “Read”. Payments aren’t affected. The next attempt is within a day.
    </p>
  );
}

function Compared({ at }: { at: Date }) {
  return (
    <>
      Last compared <RelativeTime date={at} />.
    </>
  );
}
