import { act, screen, waitFor } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { DashboardDocument } from "#dashboard/browser/pages/dashboard-document.tsx";
import { FIRST_PAGE_SLOT, type FirstPage, type OpenedPage } from "#dashboard/first-page.ts";
import { findRoute, pathOfPage, ROUTES } from "#dashboard/routes.ts";
import { readSession } from "#dashboard/server/auth/session.ts";
import { firstQueries } from "#dashboard/server/pages/first-queries.ts";
import { openPage } from "#dashboard/server/pages/open-page.ts";
import { DATABASE_UNAVAILABLE } from "#kernel/page-fault.ts";
import { jsonInHtml } from "#platform/base/json-in-html.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { pageFetch, setSession } from "./page-fetch.ts";

let root: Root | undefined;

afterEach(async () => {
  await act(() => root?.unmount());
  globalThis.fetch = pageFetch;
});

/** Loads a document as a browser does: the shell of the address's page, with what it is opened with, and then its script. */
async function load(address: string, page: FirstPage): Promise<void> {
  const route = findRoute(address);
  if (!route) throw new Error(`There is no page ${address}.`);
  const path = pathOfPage(route.mode, route.page);
  const shell = <DashboardDocument mode={route.mode} path={path} acceptsPayments />;
  window.history.replaceState(null, "", address);
  const container = document.createElement("div");
  container.innerHTML = renderToString(shell).replace(FIRST_PAGE_SLOT, jsonInHtml(page));
  document.body.replaceChildren(container);
  await act(async () => {
    root = hydrateRoot(container, shell);
  });
}

/** Signs a new owner of the merchant's in. @returns what gives what the service opens a page with. */
async function signIn(merchant: TestMerchant): Promise<(address: string) => Promise<OpenedPage>> {
  const { cookie } = await dashboardOfUser(baseUrl, await merchant.newUser());
  setSession(cookie);
  return async (address) => {
    const user = await readSession(cookie.split("=")[1]);
    const route = findRoute(address);
    if (!user || !route) throw new Error(`There is no page ${address}.`);
    const page = { user, route, search: new URLSearchParams(), requestId: "req_1" };
    // Outside production a page is opened without them.
    return { ...(await openPage(page, cookie)), queries: await firstQueries(page) };
  };
}

test("every page starts as its shell, which hydrates without errors", async () => {
  const open = await signIn((await freshMerchant()).merchant);
  for (const { path, page, ...route } of ROUTES) {
    const mode = "mode" in route ? route.mode : "test";
    const address = `/${mode}${path === "/" ? "" : path.replace(":id", "none_1")}`;
    await load(address, await open(address));
    expect(document.title, page).toMatch(/ · Checkstand$/);
    await act(() => root?.unmount());
  }
});

test("a page shows its initial data without requesting it again", async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, { name: "Roastery tour" });
  const page = await (await signIn(merchant))(`/test/products/${id}`);
  const requests: string[] = [];
  globalThis.fetch = (input, init) => {
    requests.push(String(input));
    return pageFetch(input, init);
  };
  await load(`/test/products/${id}`, page);
  await screen.findByRole("heading", { level: 1, name: "Roastery tour" });
  expect(screen.getByText(page.viewer.email)).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Roastery tour · Checkstand"));
  expect(requests.filter((url) => url.includes("product.get"))).toEqual([]);
});

test("signing out waits for the form's token, without which it would be rejected", async () => {
  const page = await (await signIn((await freshMerchant()).merchant))("/test");
  const shell = document.createElement("div");
  shell.innerHTML = renderToString(<DashboardDocument mode="test" path="/test" acceptsPayments />);
  expect([shell.querySelectorAll("nav").length > 0, shell.querySelectorAll("form").length]).toEqual([true, 0]);
  await load("/test", { ...page, viewer: { ...page.viewer, csrfToken: "its token" } });
  const form = screen.getByText("Sign out of all devices").closest("form");
  expect(form && Object.fromEntries(new FormData(form))).toEqual({ csrfToken: "its token", callbackUrl: "/" });
});

test.each([
  [DATABASE_UNAVAILABLE, "Checkstand isn’t available right now", /database can’t be reached/],
  ["req_123", "Something went wrong", /include this code: req_123/],
])("a page that couldn't be opened says why: %s", async (failure, title, text) => {
  await load("/test/products", { failure });
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(document.title).toBe(`${title} · Checkstand`);
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  expect(screen.queryByRole("navigation")).not.toBeInTheDocument();
});
