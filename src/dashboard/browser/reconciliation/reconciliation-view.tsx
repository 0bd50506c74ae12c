"use client";

import { isOwnerOrAdmin } from "#account/team/role.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ReconciliationResult } from "#dashboard/browser/reconciliation/reconciliation-result.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { RelativeTime } from "#dashboard/browser/ui/relative-time.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** Whether the payment processor's books and the ledger agree. */
export function ReconciliationView() {
  const { mode } = useDashboard();
  if (mode === "live") {
    return (
      <Panel title="Reconciliation">
        <p className="max-w-prose text-sm text-pretty">
          In test mode, this page compares the records of the sandbox with your ledger. Live payments can’t be compared
          here yet. The operator of this server can compare charges with Stripe: <code>npm run reconcile</code>.
        </p>
      </Panel>
    );
  }
  return <Comparison />;
}

function Comparison() {
  const { role } = useDashboard();
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
        isOwnerOrAdmin({ role }) && (
          <Button onClick={() => compare.mutate()} disabled={compare.isPending}>
            {compare.isPending ? "Comparing…" : "Compare now"}
          </Button>
        )
      }
    >
      <div className="space-y-5">
        <p className="max-w-prose text-sm text-pretty text-muted">
          Every payment, refund, and dispute in the sandbox’s records is compared with the ledger daily, without fees.{" "}
          {last.data ? <Compared at={last.data.comparedAt} /> : "Not compared yet."}
        </p>
        {compare.error && <FailureNotice title="Couldn’t compare" failure={failureOf(compare.error)} />}
        {last.data && <ReconciliationResult result={last.data} />}
      </div>
    </Panel>
  );
}

function Compared({ at }: { at: Date }) {
  return (
    <>
      Last compared <RelativeTime date={at} />.
    </>
  );
}
