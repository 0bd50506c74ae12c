"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback, useMemo, useState } from "react";
import { Router } from "wouter";
import type { Clients } from "#dashboard/browser/client/query-clients.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import type { Dashboard } from "#dashboard/first-page.ts";

/** The fields that can change without loading a new document. */
type DashboardChange = Partial<Pick<Dashboard, "companyName" | "clockOffsetSeconds" | "timeZone" | "merchantTimeZone">>;

const DashboardContext = createContext<Dashboard | undefined>(undefined);
const ChangeContext = createContext<(change: DashboardChange) => void>(() => undefined);

interface DashboardProviderProps {
  clients: Clients;
  /** Undefined in the server's HTML, which is the same for all users. */
  dashboard: Dashboard | undefined;
  /** The path of the server's HTML. */
  path: string;
  children: ReactNode;
}

/** Provides data to the pages of one merchant, mode, and role. A change of any of them loads another document. */
export function DashboardProvider({ clients, dashboard: opened, path, children }: DashboardProviderProps) {
  const [changes, setChanges] = useState<DashboardChange>({});
  const change = useCallback((change: DashboardChange) => setChanges((changes) => ({ ...changes, ...change })), []);
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

/** For components around the pages, which are also in the server's HTML, where it is undefined. */
export function useOpenedDashboard(): Dashboard | undefined {
  return use(DashboardContext);
}

/** For pages and their components. @throws Error outside a `DashboardProvider` and while the server renders. */
export function useDashboard(): Dashboard {
  const dashboard = useOpenedDashboard();
  if (!dashboard) throw new Error("useDashboard() belongs below a DashboardProvider.");
  return dashboard;
}

/** Applies a change that the server has accepted to the whole dashboard. */
export function useChangeDashboard(): (change: DashboardChange) => void {
  return use(ChangeContext);
}
