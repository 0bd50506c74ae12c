import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CHANGE_LABELS } from "#dashboard/browser/object/object-form.tsx";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { totpCode } from "../factories/totp.ts";
import { choose, fill } from "./fill.ts";
import { renderPage } from "./render-page.tsx";

const PROFILE = "/test/settings/profile";

test("name and time zone are changed", async () => {
  const { merchant } = await freshMerchant();
  const account = await merchant.newUser("ANALYST");
  const user = await renderPage(PROFILE, { merchant, user: account });
  await fill(user, await screen.findByLabelText(/^name/i), "Mara Lind");
  await choose(user, /time zone/i, "berlin");
  await user.click(screen.getByRole("button", { name: CHANGE_LABELS.save }));
  await screen.findByText(/^saved$/i);
  await renderPage(PROFILE, { merchant, user: account });
  expect(await screen.findByLabelText(/^name/i)).toHaveValue("Mara Lind");
  expect(screen.getByRole("combobox", { name: /time zone/i })).toHaveValue("Europe/Berlin");
});

test("a new password shows errors next to its fields, and signs out all other sessions", async () => {
  const { merchant } = await freshMerchant();
  const account = await merchant.newUser();
  const elsewhere = await dashboardOfUser(baseUrl, account);
  const user = await renderPage(PROFILE, { merchant, user: account });
  const current = await screen.findByLabelText(/current password/i);
  const next = screen.getByLabelText(/new password/i);
  await user.type(current, "wrong");
  await user.type(next, "short{Enter}");
  await waitFor(() => expect(next).toBeInvalid());
  expect(next).toHaveAccessibleDescription(/12/);
  await fill(user, next, "quite another password{Enter}");
  await waitFor(() => expect(current).toBeInvalid());
  await fill(user, current, `${account.password}{Enter}`);
  await screen.findByText(/password changed/i);
  expect(current).toHaveValue("");
  expect((await elsewhere.query("profile.get")).status).toBe(401);
  await fill(user, screen.getByLabelText(/^name/i), "Still here{Enter}");
  await screen.findByText(/^saved$/i);
});

test("two-factor authentication is set up after the password, shows its codes once, and is turned off", async () => {
  const { merchant } = await freshMerchant();
  const account = await merchant.newUser();
  const user = await renderPage(PROFILE, { merchant, user: account });
  const panel = within(await screen.findByRole("region", { name: /two-factor/i }));
  const givePassword = async (password: string) => {
    const dialog = screen.getByRole("dialog");
    await fill(user, within(dialog).getByLabelText(/password/i), `${password}{Enter}`);
    return dialog;
  };
  await user.click(panel.getByRole("button", { name: /set up/i }));
  const passwordDialog = await givePassword("wrong");
  await waitFor(() => expect(within(passwordDialog).getByLabelText(/password/i)).toBeInvalid());
  await givePassword(account.password);
  await panel.findByRole("img");
  const key = panel.getByText(/^([A-Z2-7]{1,4} ?)+$/, { selector: "code" }).textContent.replaceAll(" ", "");
  const code = panel.getByRole("textbox");
  await user.type(code, "12345{Enter}");
  await waitFor(() => expect(code).toBeInvalid());
  await fill(user, code, `${totpCode(key)}{Enter}`);
  await waitFor(() => expect(panel.getByRole("heading", { level: 3 })).toHaveFocus());
  const codes = panel.getAllByRole("listitem");
  expect(codes).toHaveLength(10);
  await user.click(panel.getByRole("button", { name: /saved/i }));
  await panel.findByText(/10 recovery codes/i);
  await user.click(panel.getByRole("button", { name: /new recovery codes/i }));
  await givePassword(account.password);
  await waitFor(() => expect(panel.queryAllByRole("listitem")).toHaveLength(10));
  const replaced = panel.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(replaced).not.toEqual(codes.map(({ textContent }) => textContent));
  await user.click(panel.getByRole("button", { name: /saved/i }));
  await user.click(panel.getByRole("button", { name: /off/i }));
  await givePassword(account.password);
  await panel.findByRole("button", { name: /set up/i });
});
