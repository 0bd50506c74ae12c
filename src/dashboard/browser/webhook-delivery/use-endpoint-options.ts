"use client";

import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";

/** The merchant's endpoints as the options of a select: there are at most 20, which fit on one page. */
export function useEndpointOptions(): { value: string; title: string; active: boolean }[] {
  const { scopes } = useDashboard();
  const { data } = trpc.webhookEndpoint.list.useQuery({}, { enabled: scopes.includes("webhook_endpoints:read") });
  return (data?.data ?? []).map(({ id, url, active }) => ({ value: id, title: url, active }));
}
