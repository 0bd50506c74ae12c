import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ROLE_MEANINGS, ROLE_TITLES } from "#account/team/role-labels.ts";
import type { Role } from "#kernel/role.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { openInvitationPage } from "../factories/invitation-page.ts";
import { renderPage } from "./render-page.tsx";

const TEAM = "/test/settings/team";
const newEmail = () => `new-${crypto.randomUUID()}@example.com`;
const waiting = () => screen.findByRole("region", { name: /pending/i });
const memberOf = (email: string) =>
  screen.getAllByRole("listitem").find(({ textContent }) => textContent.includes(email)) as HTMLElement;

/** @returns the link of the invitation. */
async function invite(user: UserEvent, email: string, role: Role): Promise<string> {
  const form = within(await screen.findByRole("region", { name: /invite/i }));
  await user.selectOptions(form.getByRole("combobox"), role);
  await user.type(form.getByRole("textbox"), `${email}{Enter}`);
  await waitFor(() => expect(form.getByRole("status")).toHaveTextContent(email));
  return form.getByRole("status").querySelector("code")?.textContent ?? "";
}

test("an invitation has a role, and an invalid email address shows an error next to the field", async () => {
  const { merchant } = await freshMerchant();
  const user = await renderPage(TEAM, { merchant });
  const form = within(await screen.findByRole("region", { name: /invite/i }));
  await user.type(form.getByRole("textbox"), "nobody{Enter}");
  await waitFor(() => expect(form.getByRole("textbox")).toHaveAccessibleDescription(/address/i));
  await user.clear(form.getByRole("textbox"));
  const email = newEmail();
  const link = await invite(user, email, "ANALYST");
  form.getByText(ROLE_MEANINGS.ANALYST);
  expect(await waiting()).toHaveTextContent(email);
  expect(await waiting()).toHaveTextContent(new RegExp(`${ROLE_TITLES.ANALYST}.*Test User`));
  expect((await openInvitationPage(baseUrl, link).read()).text).toContain(email);
});

test("a member's role is changed, undone from the toast, and the member is removed after a confirmation", async () => {
  const { merchant } = await freshMerchant();
  const colleague = await merchant.newUser("DEVELOPER");
  const user = await renderPage(TEAM, { merchant });
  await screen.findByRole("region", { name: /members/i });
  const roleField = () => within(memberOf(colleague.email)).getByRole("combobox");
  const stored = () => merchant.count("memberships", "role = 'DEVELOPER'");
  await user.selectOptions(roleField(), "ANALYST");
  await user.click(await screen.findByRole("button", { name: /undo/i }));
  await waitFor(() => expect(roleField()).toHaveValue("DEVELOPER"));
  await waitFor(async () => expect(await stored()).toBe(1));
  await user.selectOptions(roleField(), "ANALYST");
  await waitFor(async () => expect(await stored()).toBe(0));
  const remove = within(memberOf(colleague.email)).getByRole("button", { name: /remove/i });
  await user.click(remove);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(remove).toHaveFocus();
  await user.click(remove);
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /remove/i }));
  await waitFor(() => expect(memberOf(colleague.email)).toBeUndefined());
  expect(await merchant.count("memberships")).toBe(1);
  await waitFor(() => expect(screen.getByRole("main")).toHaveFocus());
});

test("an invitation is resent with a new link, and revoked", async () => {
  const { merchant } = await freshMerchant();
  const email = newEmail();
  const user = await renderPage(TEAM, { merchant });
  const link = await invite(user, email, "ANALYST");
  const copied = async () => {
    await user.click(within(await waiting()).getByRole("button", { name: /copy/i }));
    return navigator.clipboard.readText();
  };
  await waiting();
  expect(await copied()).toBe(link);
  await user.click(within(await waiting()).getByRole("button", { name: /renew/i }));
  await screen.findByText(/renewed/i);
  const shownAt = async (url: string) => (await openInvitationPage(baseUrl, url).read()).text;
  const newer = await copied();
  expect(newer).not.toBe(link);
  expect(await shownAt(link)).not.toContain(email);
  expect(await shownAt(newer)).toContain(email);
  await user.click(within(await waiting()).getByRole("button", { name: /revoke/i }));
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: /revoke/i }));
  await waitFor(() => expect(screen.queryByRole("region", { name: /pending/i })).toBeNull());
  expect(await shownAt(newer)).not.toContain(email);
});

test("developers see their team members and whom to ask", async () => {
  const { merchant } = await freshMerchant();
  const colleague = await merchant.newUser("ADMIN");
  const you = await merchant.newUser("DEVELOPER");
  await renderPage(TEAM, { merchant, user: you });
  await screen.findByText(/only owners and admins/i);
  expect(memberOf(you.email)).toHaveTextContent(/you/i);
  expect(memberOf(colleague.email)).toHaveTextContent(ROLE_TITLES.ADMIN);
  expect(screen.queryByRole("button", { name: /invite|remove/i })).toBeNull();
});
