"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { Router } from "wouter";
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
  /** Whether a mail server is configured; without one mails stay in the outbox. */
  sendsMail: boolean;
  /** How far the clock of this mode is ahead of the wall clock: 0 in live mode. */
  clockOffsetSeconds: number;
  /** The user's IANA time zone, in which their days begin; "UTC" until they or their browser set one. */
  timeZone: string;
  /** How long pages can list data before it is deleted. */
  retention: Retention;
  /** Requests a minute: of keys without a limit of their own, and the maximum. */
  keyRateLimits: { usual: number; most: number };
  /** The address of the API, without a path. */
  apiBaseUrl: string;
  /** Whether the user hid the first steps in this browser. */
  hidesFirstSteps: boolean;
}

/** What changes by what a user does on a page: the rest stays until the next document. */
type DashboardChange = Partial<Pick<Dashboard, "companyName" | "clockOffsetSeconds" | "timeZone">>;

const DashboardContext = createContext<Dashboard | undefined>(undefined);
const ChangeContext = createContext<(change: DashboardChange) => void>(() => undefined);

interface DashboardProviderProps {
  dashboard: Dashboard;
  /** The path and query that the document was asked for, for its first HTML. */
  address: string;
  children: ReactNode;
}

/** Provides data to the pages of one merchant, mode and role, which are also its `key`. */
export function DashboardProvider({ dashboard: initial, address, children }: DashboardProviderProps) {
  const [dashboard, setDashboard] = useState(initial);
  const change = useCallback((change: DashboardChange) => setDashboard((known) => ({ ...known, ...change })), []);
  const [{ queryClient, trpcClient }] = useState(() => makeClients(dashboard.mode, dashboard.merchantId));
  return (
    <DashboardContext value={dashboard}>
      <ChangeContext value={change}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Router ssrPath={address}>{children}</Router>
          </QueryClientProvider>
        </trpc.Provider>
      </ChangeContext>
    </DashboardContext>
  );
}

/** @throws Error outside a `DashboardProvider`. */
export function useDashboard(): Dashboard {
  const dashboard = use(DashboardContext);
  if (!dashboard) throw new Error("useDashboard() belongs below a DashboardProvider.");
  return dashboard;
}

/** Tells every part of the dashboard of a change that the server has taken. */
export function useChangeDashboard(): (change: DashboardChange) => void {
  return use(ChangeContext);
}
