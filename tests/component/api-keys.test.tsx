import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const CREATE = { name: /create key/i };

/** The secret that a page shows this once. */
async function shownSecret(): Promise<string> {
  const heading = await screen.findByRole("heading", { level: 2, name: /API key/ });
  await waitFor(() => expect(heading).toHaveFocus());
  return heading.closest("section")?.querySelector("code")?.textContent ?? "";
}

const call = (key: string, path = "/api/v3/products") => apiClient(baseUrl, key)("GET", path);

test("a key is shown once, renamed, rolled with an overlap, and rejected as soon as it is revoked", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/api-keys/new", { merchant, role: "DEVELOPER" });
  await user.type(await screen.findByLabelText("Name"), "Shop server");
  await user.click(screen.getByLabelText(/read-only/i));
  await user.type(screen.getByLabelText(/requests per minute/i), "42");
  await user.click(screen.getByRole("button", CREATE));
  const secret = await shownSecret();
  const response = await call(secret);
  expect([response.status, response.headers["x-ratelimit-limit"]]).toEqual([200, "42"]);
  expect(window.location.href).not.toContain("ckst_");
  await user.click(screen.getByRole("button", { name: "Done" }));
  await pathBecomes(/api-keys\/(?!new)\w+$/);
  await screen.findByRole("heading", { name: /read-only/i });
  expect(document.body.innerHTML).not.toContain(secret);

  const openMenu = () => user.click(screen.getByRole("button", { name: /more/i }));
  await openMenu();
  await user.click(screen.getByRole("button", { name: /rename…/i }));
  const name = screen.getByLabelText(/new name/i);
  await user.clear(name);
  await user.type(name, "Till{Enter}");
  await screen.findByRole("heading", { name: "Till" });

  await user.click(screen.getByRole("button", { name: /roll…/i }));
  await user.selectOptions(screen.getByLabelText(/old key/i), "1");
  await user.click(screen.getByRole("button", { name: /roll key/i }));
  const rolled = await shownSecret();
  expect(rolled).not.toBe(secret);
  expect([(await call(secret)).status, (await call(rolled)).status]).toEqual([200, 200]);
  await user.click(screen.getByRole("button", { name: "Done" }));
  await screen.findByText(new RegExp(`…${rolled.slice(-4)}`));

  await openMenu();
  await user.click(screen.getByRole("button", { name: /revoke…/i }));
  await user.keyboard("{Escape}");
  expect((await call(rolled)).status).toBe(200);
  await openMenu();
  await user.click(screen.getByRole("button", { name: /revoke…/i }));
  await user.click(screen.getByRole("button", { name: /revoke key/i }));
  await waitFor(() => expect(screen.queryByRole("button", { name: /roll…/i })).toBeNull());
  expect((await call(rolled)).status).toBe(401);

  const list = await renderPage("/test/api-keys", { merchant });
  await list.click(within(screen.getByRole("navigation", { name: /status/i })).getByRole("link", { name: /revoked/i }));
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(2));
  expect(window.location.search).toMatch(/status=revoked/);
});

test("a key has the selected permissions, and the form shows an error if none is selected", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/api-keys/new", { merchant });
  await user.click(await screen.findByLabelText(/^custom/i));
  await user.click(screen.getByRole("button", CREATE));
  const name = screen.getByLabelText("Name");
  await waitFor(() => expect(name).toBeInvalid());
  expect(screen.getByRole("group", { name: "Custom permissions" })).toHaveAccessibleDescription(/at least one/i);
  await user.type(name, "Reports");
  await user.click(screen.getByLabelText(/read events/i));
  const limit = screen.getByLabelText(/requests per minute/i);
  expect(limit).toHaveAccessibleDescription(/10,000.*100/);
  await user.type(limit, "10001");
  await user.click(screen.getByRole("button", CREATE));
  await waitFor(() => expect(limit).toHaveAccessibleDescription(/from 1 to 10,000/i));
  await user.clear(limit);
  await user.type(limit, "10000");
  await user.click(screen.getByRole("button", CREATE));
  const secret = await shownSecret();
  expect([(await call(secret, "/api/v3/events?type=product.created")).status, (await call(secret)).status]).toEqual([
    200, 403,
  ]);
});
