import { cleanup, render, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect } from "vitest";
import { DashboardProvider } from "#dashboard/browser/client/dashboard-provider.tsx";
import { createClients } from "#dashboard/browser/client/query-clients.ts";
import { UnsavedChangesDialog } from "#dashboard/browser/form/unsaved-changes-dialog.tsx";
import { DashboardPage } from "#dashboard/browser/pages/dashboard-page.tsx";
import { loadPage } from "#dashboard/browser/pages/load-page.ts";
import { SignInAgainDialog } from "#dashboard/browser/sign-in/sign-in-again-dialog.tsx";
import { Toaster } from "#dashboard/browser/ui/toaster.tsx";
import { findRoute } from "#dashboard/routes.ts";
import { readSession } from "#dashboard/server/auth/session.ts";
import { dashboardData } from "#dashboard/server/pages/dashboard-data.ts";
import type { Role } from "#kernel/role.ts";
import { baseUrl } from "../api/context.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { setSession } from "./page-fetch.ts";

interface Viewer {
  merchant: TestMerchant;
  /** A new user of that role; an owner by default. */
  role?: Role;
  /** A user of the merchant's who is there already. */
  user?: { email: string };
  /** A part of the shell that the test is about. */
  beside?: ReactNode;
}

/**
 * Shows what the dashboard shows at an address, without the shell around it, to somebody who is signed in. Its requests go to the
 * built service. A page that the test showed before is gone then, as with a new document.
 * @returns what types and presses on the page.
 */
export async function renderPage(address: string, { merchant, role, user, beside }: Viewer): Promise<UserEvent> {
  cleanup();
  const account = user ?? (await merchant.newUser(role));
  const { cookie } = await dashboardOfUser(baseUrl, account);
  setSession(cookie);
  const route = findRoute(address.split("?")[0] ?? "");
  const signedIn = await readSession(cookie.split("=")[1]);
  if (!route || !signedIn) throw new Error(`There is no page ${address}.`);
  await loadPage(route.page);
  window.history.replaceState(null, "", address);
  render(
    <>
      <DashboardProvider
        clients={createClients(route.mode, signedIn.merchant.id)}
        dashboard={dashboardData(signedIn, route.mode, false)}
        path={address}
      >
        <main id="content" tabIndex={-1}>
          <DashboardPage />
        </main>
        {beside}
        <UnsavedChangesDialog />
        <SignInAgainDialog email={account.email} />
      </DashboardProvider>
      <Toaster />
    </>,
  );
  return userEvent.setup({ pointerEventsCheck: 0 });
}

/** Waits until the page has gone to another one. */
export async function pathBecomes(path: string | RegExp): Promise<void> {
  await waitFor(() =>
    expect(window.location.pathname).toEqual(typeof path === "string" ? path : expect.stringMatching(path)),
  );
}
