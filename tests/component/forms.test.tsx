import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { OfflineBar } from "#dashboard/browser/shell/offline-bar.tsx";
import { freshMerchant } from "../api/context.ts";
import { pathBecomes, renderPage } from "./render-page.tsx";

const NEW_CUSTOMER = "/test/customers/new";
const CREATE = { name: /create customer/i };

test("a form with unsaved changes asks before a link or another settings page leaves it", async () => {
  const { merchant } = await freshMerchant();
  let user = await renderPage(NEW_CUSTOMER, { merchant });
  const question = () => screen.queryByRole("dialog", { name: /leave/i });
  const name = await screen.findByLabelText(/^name/i);
  await user.type(name, "Ada Lovelace");
  const cancel = screen.getByRole("link", { name: /cancel/i });
  await user.click(cancel);
  expect(question()).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(question()).toBeNull());
  expect(window.location.pathname).toBe(NEW_CUSTOMER);
  expect(name).toHaveValue("Ada Lovelace");
  await user.click(cancel);
  await user.click(screen.getByRole("button", { name: /keep/i }));
  expect(name).toHaveValue("Ada Lovelace");
  await user.click(cancel);
  await user.click(screen.getByRole("button", { name: /leave/i }));
  await pathBecomes("/test/customers");

  user = await renderPage("/test/settings", { merchant });
  await user.type(await screen.findByLabelText(/support/i), "help@nord.example");
  await user.click(screen.getByRole("link", { name: /languages/i }));
  await user.click(screen.getByRole("button", { name: /leave/i }));
  await pathBecomes("/test/settings/languages");
  await user.click(screen.getByRole("link", { name: /team/i }));
  await pathBecomes("/test/settings/team");
});

test("a saved form is left without a confirmation", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage("/test/settings", { merchant });
  await user.type(await screen.findByLabelText(/support/i), "help@nord.example");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findByText(/saved/i, { selector: "[data-sonner-toast] *" });
  await user.click(screen.getByRole("link", { name: /languages/i }));
  await pathBecomes("/test/settings/languages");
});

test("an ended session asks for the password above the form, which stays", async () => {
  const { merchant } = await freshMerchant();
  const account = await merchant.newUser();
  const user = await renderPage(NEW_CUSTOMER, { merchant, user: account });
  const name = await screen.findByLabelText(/^name/i);
  await user.type(name, "Ada Lovelace");
  await merchant.endSessions();
  await user.click(screen.getByRole("button", CREATE));
  const dialog = await screen.findByRole("dialog", { name: /sign in/i });
  const password = await within(dialog).findByLabelText(/password/i);
  expect(password).toHaveFocus();
  await user.type(password, "a wrong password{Enter}");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/incorrect/i);
  await user.clear(password);
  await user.type(password, `${account.password}{Enter}`);
  await waitFor(() => expect(dialog).not.toBeVisible());
  expect(name).toHaveValue("Ada Lovelace");
  await user.click(screen.getByRole("button", CREATE));
  await pathBecomes(/customers\/cus_/);
});

test("a page without a network connection says so, and recovers automatically", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage(NEW_CUSTOMER, { merchant, beside: <OfflineBar /> });
  await user.type(await screen.findByLabelText(/^name/i), "Ada Lovelace");
  act(() => void window.dispatchEvent(new Event("offline")));
  const notice = screen.getByText(/offline/i);
  await user.click(screen.getByRole("button", CREATE));
  expect(await screen.findByRole("button", { name: /waiting/i })).toBeDisabled();
  expect(await merchant.count("customers")).toBe(0);
  act(() => void window.dispatchEvent(new Event("online")));
  await pathBecomes(/customers\/cus_/);
  expect(notice).not.toBeInTheDocument();
});

test("a server error is shown next to its field, once", async () => {
  const { merchant, api } = await freshMerchant();
  await api("POST", "/api/v3/customers", { body: { name: "Ada", externalCustomerId: "crm-1" } });
  const user = await renderPage(NEW_CUSTOMER, { merchant });
  const id = await screen.findByLabelText(/your id|external id/i);
  await user.type(id, "crm-1");
  await user.click(screen.getByRole("button", CREATE));
  await waitFor(() => expect(id).toHaveAccessibleDescription(/already/i));
  expect(id).toHaveFocus();
  expect(screen.getAllByText(/already/i)).toHaveLength(1);
});
