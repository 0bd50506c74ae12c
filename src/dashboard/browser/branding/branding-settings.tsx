"use client";

import { BrandingForm } from "#dashboard/browser/branding/branding-form.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

/** The branding form, once it is known what is set. */
export function BrandingSettings() {
  const { data, error, refetch } = trpc.merchant.getBranding.useQuery();
  if (error && !data) {
    return <FailureNotice title="Couldn’t load settings" failure={failureOf(error)} retry={refetch} />;
  }
  if (!data) return <FormSkeleton />;
  return <BrandingForm branding={data.branding} canEdit={data.canEdit} />;
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-10">
      <span className="sr-only">Loading</span>
      <div className="h-160 animate-pulse rounded-xl border bg-surface" />
      <div className="space-y-5">
        <div className="h-64 animate-pulse rounded-xl border bg-surface" />
        <div className="h-64 animate-pulse rounded-xl border bg-surface" />
      </div>
    </div>
  );
}
