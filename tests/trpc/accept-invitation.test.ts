import { expect, test, vi } from "vitest";
import { csrfTokenOf, newCsrfCookie } from "#dashboard/server/auth/csrf-token.ts";
import { handleInvitation } from "#dashboard/server/auth/handle-invitation.ts";
import type * as password from "#platform/base/password.ts";
import { isInTransaction } from "#platform/database/transaction.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { dashboardOf } from "./context.ts";

const hashed = vi.hoisted(() => [] as boolean[]);
vi.mock(import("#platform/base/password.ts"), async (original) => {
  const real: typeof password = await original();
  return {
    ...real,
    hashPassword: (text: string) => {
      hashed.push(isInTransaction());
      return real.hashPassword(text);
    },
  };
});

test("a password is hashed without a connection or a lock on the team, and only for open invitations", async () => {
  const { merchant } = await freshMerchant();
  const owner = await dashboardOf(merchant);
  const email = `new-of-${merchant.id.toLowerCase()}@example.com`;
  const { url } = (await owner.mutate("team.invite", { email, role: "ADMIN" })).data;
  const csrfCookie = newCsrfCookie();
  const body = new URLSearchParams({
    csrfToken: csrfTokenOf(csrfCookie) ?? "",
    name: "Mara Lind",
    password: "correct horse battery",
  }).toString();
  const accept = (token: string) =>
    handleInvitation(
      new Request(`${baseUrl}/invitation/${token}/accept`, {
        method: "POST",
        body,
        headers: { "content-type": "application/x-www-form-urlencoded", "content-length": String(body.length) },
      }),
      token,
      (name) => (name.endsWith("csrf") ? csrfCookie : undefined),
    );
  const before = hashed.length;
  expect((await accept("no-such-token")).headers.get("location")).toContain("invitation_over");
  expect(hashed.slice(before)).toEqual([]);
  expect((await accept(url.split("/").at(-1) ?? "")).headers.get("set-cookie")).toContain("checkstand.session=");
  expect(hashed.slice(before)).toEqual([false]);
  expect(await merchant.count("memberships")).toBe(2);
});
