"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useState } from "react";
import { makeClients } from "#client/query-clients.ts";
import { trpc } from "#client/trpc.ts";
import type { Role } from "#domain/merchant/merchant.ts";
import type { Mode } from "#domain/shared/mode.ts";
import type { Retention } from "#domain/shared/retention.ts";
import type { Scope } from "#domain/shared/scope.ts";

/** What every part of the dashboard may know of its page. */
export interface Dashboard {
  mode: Mode;
  merchantId: string;
  companyName: string;
  /** ISO 4217: the default currency of new products. */
  defaultCurrency: string;
  /** What the user may do. It decides what to offer; the server checks it again. */
  scopes: readonly Scope[];
  role: Role;
  /** Whether a payment processor serves this mode. */
  takesPayments: boolean;
  /** How far the clock of this mode is ahead of the wall clock: 0 in live mode. */
  clockOffsetSeconds: number;
  /** The user's IANA time zone, in which their days begin; "UTC" until they or their browser set one. */
  timeZone: string;
  /** How long pages can list data before it is deleted. */
  retention: Retention;
}

const DashboardContext = createContext<Dashboard | undefined>(undefined);

/** Provides data to the pages of one merchant and mode, which are also its `key`. */
export function DashboardProvider({ dashboard, children }: { dashboard: Dashboard; children: ReactNode }) {
  const [{ queryClient, trpcClient }] = useState(() => makeClients(dashboard.mode, dashboard.merchantId));
  return (
    <DashboardContext value={dashboard}>
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </trpc.Provider>
    </DashboardContext>
  );
}

/** @throws Error outside a `DashboardProvider`. */
export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error("useDashboard() belongs below a DashboardProvider.");
  return dashboard;
}
