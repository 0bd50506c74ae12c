"use client";

import type { ReactNode } from "react";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { RoleNotice } from "#components/ui/role-notice.tsx";
import type { LanguageAndReceipts } from "#domain/merchant/merchant.ts";

interface LanguageAndReceiptsViewProps {
  children: (known: { settings: LanguageAndReceipts; mayChange: boolean }) => ReactNode;
}

/** A form of how the merchant speaks to customers, once it is known what is set. */
export function LanguageAndReceiptsView({ children }: LanguageAndReceiptsViewProps) {
  const { data, error, refetch } = trpc.merchant.getLanguageAndReceipts.useQuery();
  if (error && !data) {
    return (
      <FailureNotice title="The settings could not be loaded" failure={failureOf(error)}>
        <Button onClick={() => refetch()}>Try again</Button>
      </FailureNotice>
    );
  }
  if (!data) {
    return (
      <div role="status" className="h-72 animate-pulse rounded-xl border bg-surface">
        <span className="sr-only">Loading</span>
      </div>
    );
  }
  return (
    <div className="space-y-6">
      {!data.mayChange && <RoleNotice>Only an owner or an admin can change this: ask one of them.</RoleNotice>}
      {children(data)}
    </div>
  );
}
