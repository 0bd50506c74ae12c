"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { Router } from "wouter";
import type { Clients } from "#client/query-clients.ts";
import { trpc } from "#client/trpc.ts";
import type { Dashboard } from "#dashboard/first-page.ts";

/** What changes by what a user does on a page: the rest stays until the next document. */
type DashboardChange = Partial<Pick<Dashboard, "companyName" | "clockOffsetSeconds" | "timeZone">>;

const DashboardContext = createContext<Dashboard | undefined>(undefined);
const ChangeContext = createContext<(change: DashboardChange) => void>(() => undefined);

interface DashboardProviderProps {
  clients: Clients;
  /** Undefined in the server's HTML, which is the same for everybody. */
  dashboard: Dashboard | undefined;
  /** The path of the server's HTML. */
  path: string;
  children: ReactNode;
}

/** Provides data to the pages of one merchant, mode and role: another of them is another document. */
export function DashboardProvider({ clients, dashboard: opened, path, children }: DashboardProviderProps) {
  const [changes, setChanges] = useState<DashboardChange>({});
  const change = useCallback((change: DashboardChange) => setChanges((known) => ({ ...known, ...change })), []);
  const dashboard = useMemo(() => opened && { ...opened, ...changes }, [opened, changes]);
  const { queryClient, trpcClient } = clients;
  return (
    <DashboardContext value={dashboard}>
      <ChangeContext value={change}>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Router ssrPath={path}>{children}</Router>
          </QueryClientProvider>
        </trpc.Provider>
      </ChangeContext>
    </DashboardContext>
  );
}

/** For what stands around the pages and is in the server's HTML: undefined there. */
export function useOpenedDashboard(): Dashboard | undefined {
  return use(DashboardContext);
}

/** For pages and their parts. @throws Error outside a `DashboardProvider`, and in the server's HTML. */
export function useDashboard(): Dashboard {
  const dashboard = useOpenedDashboard();
  if (!dashboard) throw new Error("useDashboard() belongs below a DashboardProvider.");
  return dashboard;
}

/** Tells every part of the dashboard of a change that the server has taken. */
export function useChangeDashboard(): (change: DashboardChange) => void {
  return use(ChangeContext);
}
