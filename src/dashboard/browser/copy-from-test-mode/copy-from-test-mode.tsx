"use client";

import { useState } from "react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { KIND_LABELS } from "#dashboard/browser/copy-from-test-mode/copy-labels.ts";
import { CopyResults } from "#dashboard/browser/copy-from-test-mode/copy-results.tsx";
import { KindPart } from "#dashboard/browser/copy-from-test-mode/kind-part.tsx";
import { useCopying } from "#dashboard/browser/copy-from-test-mode/use-copying.ts";
import { MissingDetailsNotice } from "#dashboard/browser/seller-details/missing-details.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { PageHeader } from "#dashboard/browser/ui/page-header.tsx";
import { RoleNotice } from "#dashboard/browser/ui/role-notice.tsx";
import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";
import type { CopyKind, CopyPlan } from "#operations/copy-from-test-mode/model.ts";

/** GET /live/copy-from-test-mode: what can be copied, what was copied, and what differs since. */
export function CopyFromTestMode() {
  const { data: plan, error, refetch } = trpc.goLive.plan.useQuery();
  return (
    <>
      <PageHeader
        title="Copy from test mode"
        back={{ href: "/live", title: "Home" }}
        description="Creates live copies of what you tested. Existing live objects are never changed. Your branding and settings already apply to both modes."
      />
      {plan ? (
        <Plan plan={plan} />
      ) : error ? (
        <FailureNotice title="Couldn’t compare the modes" failure={failureOf(error)} retry={refetch} />
      ) : (
        <Skeleton boxes={["h-64"]} />
      )}
    </>
  );
}

function Plan({ plan }: { plan: CopyPlan }) {
  const { scopes } = useDashboard();
  const canCopy = scopes.includes("products:write");
  const [left, setLeft] = useState<ReadonlySet<CopyKind>>(new Set());
  const copying = useCopying();
  const isAllCopied = plan.every(({ toCreate }) => toCreate.length === 0);
  const chosen = plan.flatMap(({ kind, toCreate }) => (left.has(kind) ? [] : toCreate));
  const shown = plan.filter(
    ({ toCreate, changed, blocked, equal }) => toCreate.length + changed.length + blocked.length + equal > 0,
  );
  const lacksDetails = plan.some(({ blocked }) =>
    blocked.some(({ obstacle }) => obstacle === "merchant_details_missing"),
  );
  const tooMany = plan.filter(({ hasMore }) => hasMore).map(({ kind }) => KIND_LABELS[kind].title.toLowerCase());
  if (shown.length === 0) {
    return (
      <p className="rounded-xl border bg-surface p-5 text-sm text-pretty text-muted shadow-xs">
        Nothing to copy yet. Create products and payment links in test mode first. Sample data isn’t copied.
      </p>
    );
  }
  return (
    <div className="space-y-5">
      {!canCopy && <RoleNotice>Your role can’t create objects. Ask an owner or admin to copy them.</RoleNotice>}
      {lacksDetails && <MissingDetailsNotice />}
      {tooMany.length > 0 && (
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
          Only your newest 1,000 {tooMany.join(", ")} are compared.
        </p>
      )}
      <div className="divide-y rounded-xl border bg-surface shadow-xs">
        {shown.map((kindPlan) => (
          <KindPart
            key={kindPlan.kind}
            plan={kindPlan}
            isChosen={!left.has(kindPlan.kind)}
            onChoose={
              canCopy && !copying.isPending
                ? (isChosen) => setLeft((kinds) => toggled(kinds, kindPlan.kind, !isChosen))
                : undefined
            }
          />
        ))}
      </div>
      {copying.error !== undefined && (
        <FailureNotice title="Couldn’t copy everything" failure={failureOf(copying.error)} />
      )}
      <CopyResults result={copying.result} />
      {canCopy && isAllCopied && !copying.isPending ? (
        <p className="text-sm text-muted">Everything that can be copied is already in live mode.</p>
      ) : (
        canCopy && (
          <Button
            variant="primary"
            disabled={chosen.length === 0 || copying.isPending}
            onClick={() => copying.copy(chosen.map(({ id }) => id))}
          >
            {copying.isPending ? `Copying… ${copying.done} of ${copying.total}` : copyTitle(chosen.length)}
          </Button>
        )
      )}
    </div>
  );
}

function copyTitle(count: number): string {
  if (count === 0) return "Copy";
  return count === 1 ? "Copy 1 object" : `Copy ${count} objects`;
}

function toggled<T>(set: ReadonlySet<T>, item: T, isIn: boolean): ReadonlySet<T> {
  const changed = new Set(set);
  if (isIn) changed.add(item);
  else changed.delete(item);
  return changed;
}
