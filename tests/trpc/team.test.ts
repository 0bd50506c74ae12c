import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { changeMemberRole } from "#account/team/change-member-role.ts";
import { inviteMember } from "#account/team/invite-member.ts";
import { resendInvitation } from "#account/team/resend-invitation.ts";
import { revokeInvitation } from "#account/team/revoke-invitation.ts";
import type { Actor } from "#kernel/actor.ts";
import type { Role } from "#kernel/role.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { sendDueMails } from "#signals/email/send-due-mails.ts";
import { writeInvitationMail } from "#signals/email/write-invitation-mail.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser, signInOverHttp } from "../factories/dashboard-client.ts";
import { openInvitationPage } from "../factories/invitation-page.ts";

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let owner: Dashboard;

beforeEach(async () => {
  ({ merchant } = await freshMerchant());
  owner = await signedIn("OWNER");
});

const dashboardOf = (user: { email: string }) => dashboardOfUser(baseUrl, user);

const signedIn = async (role: Role) => dashboardOf(await merchant.newUser(role));
const newEmail = () => `new-${randomBytes(6).toString("hex")}@example.com`;
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";

async function idOf(email: string): Promise<string> {
  return (await pool().query("SELECT id FROM users WHERE email = $1", [email])).rows[0].id;
}

async function newMember(role: Role) {
  const user = await merchant.newUser(role);
  return { ...user, id: await idOf(user.email), dashboard: await dashboardOf(user) };
}

describe("an invitation", () => {
  test("creates an account that is signed in with the invited role, once", async () => {
    const email = newEmail();
    const { status, data } = await owner.mutate("team.invite", {
      email: ` ${email.toUpperCase()} `,
      role: "DEVELOPER",
    });
    expect(status).toBe(200);
    const page = openInvitationPage(baseUrl, data.url);
    expect((await page.read()).text).toContain(email);
    const joined = await page.accept({ name: "Mara Lind", password: "correct horse battery" });
    expect([joined.status, joined.location]).toEqual([303, `${baseUrl}/`]);
    const mine = await joined.dashboard?.query("team.list");
    expect(mine?.data).toMatchObject({ invitations: [], givenRoles: [] });
    expect(mine?.data.members).toMatchObject([{ role: "OWNER" }, { email, name: "Mara Lind", role: "DEVELOPER" }]);
    expect((await signInOverHttp(baseUrl, { email, password: "correct horse battery" })).dashboard).toBeDefined();
    expect((await page.read()).text).toContain("This invitation is no longer valid");
    expect((await page.accept({ name: "", password: "another long password" })).location).toContain("invitation_over");
    expect((await owner.query("team.list")).data.invitations).toEqual([]);
  });

  test("is stored as a hash, and its link ends when it is resent, revoked, or seven days old", async () => {
    const email = newEmail();
    const first = (await owner.mutate("team.invite", { email, role: "ANALYST" })).data.url;
    const [invitation] = (await owner.query("team.list")).data.invitations;
    expect(invitation).toMatchObject({ email, role: "ANALYST", url: first });
    const { rows } = await pool().query("SELECT * FROM invitations WHERE id = $1", [invitation.id]);
    expect(JSON.stringify(rows)).not.toContain(tokenOf(first));

    const second = (await owner.mutate("team.resendInvitation", { id: invitation.id })).data.url;
    expect((await openInvitationPage(baseUrl, first).read()).text).toContain("is no longer valid");
    expect((await openInvitationPage(baseUrl, second).read()).text).toContain(email);
    await pool().query("UPDATE invitations SET expires_at = now() - interval '1 second' WHERE id = $1", [
      invitation.id,
    ]);
    expect((await openInvitationPage(baseUrl, second).read()).text).toContain("is no longer valid");
    const third = (await owner.mutate("team.resendInvitation", { id: invitation.id })).data.url;
    expect((await openInvitationPage(baseUrl, third).read()).text).toContain(email);
    expect((await owner.mutate("team.revokeInvitation", { id: invitation.id })).status).toBe(200);
    expect((await openInvitationPage(baseUrl, third).read()).text).toContain("is no longer valid");
    expect((await owner.mutate("team.revokeInvitation", { id: invitation.id })).status).toBe(404);
  });

  test("is emailed, and the outbox never shows its link", async () => {
    const email = newEmail();
    const { url } = (await owner.mutate("team.invite", { email, role: "ADMIN" })).data;
    await sendDueMails();
    const analyst = await signedIn("ANALYST");
    const { data: mails } = await analyst.query("mail.list");
    expect(mails.data).toMatchObject([{ kind: "invitation", recipient: email, status: "kept" }]);
    const { data: mail } = await analyst.query("mail.get", { id: mails.data[0].id });
    expect(mail.text).toContain("invited you to join");
    expect(JSON.stringify(mail)).not.toContain(tokenOf(url));
    expect((await analyst.query("team.list")).data.invitations).toEqual([]);
  });

  test("lets a user with an account join by signing in, who then selects a business", async () => {
    const { merchant: other } = await freshMerchant();
    const user = await other.newUser("OWNER");
    const { url } = (await owner.mutate("team.invite", { email: user.email, role: "ANALYST" })).data;
    const page = openInvitationPage(baseUrl, url);
    const asNew = await page.accept({ name: "", password: "some other password" });
    expect(asNew.location).toContain("account_exists");
    const dashboard = await dashboardOf(user);
    expect((await page.read(dashboard.cookie)).text).toContain("Join team");
    expect((await page.accept({}, dashboard.cookie)).location).toBe(`${baseUrl}/`);
    // The joined one is open now; the other is a switch away.
    const nameOf = async () => (await dashboard.query("merchant.getBranding")).data.canEdit;
    expect(await nameOf()).toBe(false);
    expect((await dashboard.mutate("profile.switchMerchant", { merchantId: other.id })).status).toBe(200);
    expect(await nameOf()).toBe(true);
    const { merchant: third } = await freshMerchant();
    expect((await dashboard.mutate("profile.switchMerchant", { merchantId: third.id })).status).toBe(404);
    // A page says whose it is: what the user switched to elsewhere does not matter to it.
    const ofPage = await dashboard.mutate("merchant.updateBranding", { termsUrl: null }, "test", {
      "x-checkstand-merchant": merchant.id,
    });
    expect(ofPage.status).toBe(403);
    const ofNobody = await dashboard.mutate("merchant.updateBranding", { termsUrl: null }, "test", {
      "x-checkstand-merchant": third.id,
    });
    expect(ofNobody.status).toBe(401);
  });

  test("is for one email address: another account can't accept it", async () => {
    const { url } = (await owner.mutate("team.invite", { email: newEmail(), role: "ADMIN" })).data;
    const { merchant: other } = await freshMerchant();
    const { cookie } = await dashboardOf(await other.newUser());
    const page = openInvitationPage(baseUrl, url);
    expect((await page.read(cookie)).text).toContain("this invitation is for a different email");
    expect((await page.accept({}, cookie)).location).toContain("other_account");
    expect((await owner.query("team.list")).data.members).toHaveLength(1);
  });

  test("accepted twice simultaneously creates one account", async () => {
    const { url } = (await owner.mutate("team.invite", { email: newEmail(), role: "ADMIN" })).data;
    const answers = await Promise.all(
      [1, 2, 3].map(() => openInvitationPage(baseUrl, url).accept({ name: "", password: "one of the three" })),
    );
    expect(answers.filter(({ dashboard }) => dashboard !== undefined)).toHaveLength(1);
    expect((await owner.query("team.list")).data.members).toHaveLength(2);
  });

  test("requires the form's token and a password of twelve characters", async () => {
    const { url } = (await owner.mutate("team.invite", { email: newEmail(), role: "ADMIN" })).data;
    const page = openInvitationPage(baseUrl, url);
    expect((await page.accept({ password: "elevenchars" })).location).toContain("problem=password");
    expect((await page.accept({ password: "aaaaaaaaaaaaaaaa" })).location).toContain("problem=password");
    expect((await page.accept({ password: "long enough it is", csrfToken: "0".repeat(64) })).location).toContain(
      "form_too_old",
    );
    expect((await owner.query("team.list")).data.members).toHaveLength(1);
  });

  test("for a member, for an address twice, or without an address or a role is rejected next to the field", async () => {
    const member = await merchant.newUser("ANALYST");
    const email = newEmail();
    await owner.mutate("team.invite", { email, role: "ANALYST" });
    for (const [input, field] of [
      [{ email: member.email, role: "ADMIN" }, "email"],
      [{ email, role: "ADMIN" }, "email"],
      [{ email: "nobody", role: "ADMIN" }, "email"],
      [{ email: newEmail(), role: "KING" }, "role"],
    ] as const) {
      const { status, error } = await owner.mutate("team.invite", input);
      expect([status, error.data.details[0].field]).toEqual([400, field]);
    }
    expect((await owner.query("team.list")).data.invitations).toHaveLength(1);
  });

  test("is limited, to protect other people's mailboxes", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent++) {
      statuses.push((await owner.mutate("team.invite", { email: newEmail(), role: "ANALYST" })).status);
    }
    expect([statuses.slice(0, 30).every((status) => status === 200), statuses[30]]).toEqual([true, 429]);
  });

  test("requires a single-line name, and an older sender's name is emailed on one line", async () => {
    const { url } = (await owner.mutate("team.invite", { email: newEmail(), role: "ADMIN" })).data;
    for (const name of ["Mara\nLind", "\u202edniL araM"]) {
      const rejected = await openInvitationPage(baseUrl, url).accept({ name, password: "correct horse battery" });
      expect([rejected.dashboard, rejected.location]).toEqual([undefined, expect.stringContaining("problem=name")]);
    }
    const [me] = (await owner.query("team.list")).data.members;
    await pool().query("UPDATE users SET name = $2 WHERE id = $1", [me.id, "Your bank\r\n\r\n\u202eMara"]);
    const [invitation] = (await owner.query("team.list")).data.invitations;
    const stored = { ...invitation, issue: 1 };
    const { text } = await writeInvitationMail(stored, "Nordlicht");
    expect(text).toMatch(/^Your bank +Mara invited you to join Nordlicht/);
  });

  test("ends with its sender's permission to send it", async () => {
    const sender = await newMember("OWNER");
    const invite = async (by: Dashboard, role: Role) =>
      (await by.mutate("team.invite", { email: newEmail(), role })).data.url;
    const byOwner = await invite(owner, "OWNER");
    const toOwner = await invite(sender.dashboard, "OWNER");
    const toAnalyst = await invite(sender.dashboard, "ANALYST");
    const open = async () => {
      const { data } = await owner.query("team.list");
      return data.invitations.map(({ url }: { url: string }) => url);
    };
    await owner.mutate("team.changeRole", { id: sender.id, role: "ADMIN" });
    expect(await open()).toEqual([toAnalyst, byOwner]);
    expect((await openInvitationPage(baseUrl, toOwner).read()).text).toContain("is no longer valid");
    await owner.mutate("team.remove", { id: sender.id });
    expect(await open()).toEqual([byOwner]);
    const joined = await openInvitationPage(baseUrl, toAnalyst).accept({ name: "", password: "correct horse battery" });
    expect([joined.dashboard, joined.location]).toEqual([undefined, expect.stringContaining("invitation_over")]);
    expect(await merchant.count("mails", "status = 'pending' AND kind = 'invitation' AND invitation_id IS NULL")).toBe(
      0,
    );
  });

  test("unknown links get the same page, and none is cached or sent as a referrer", async () => {
    const response = await apiClient(baseUrl)("GET", "/invitation/no-such-token");
    expect(response.text).toContain("This invitation is no longer valid");
    expect(response.headers["referrer-policy"]).toBe("same-origin");
    expect(response.headers["cache-control"]).toContain("no-store");
  });
});

describe("the team", () => {
  test("a removed member loses access immediately, in every tab; their account stays", async () => {
    const member = await newMember("ADMIN");
    expect((await member.dashboard.query("product.list")).status).toBe(200);
    expect((await owner.mutate("team.remove", { id: member.id })).status).toBe(200);
    expect((await member.dashboard.query("product.list")).status).toBe(401);
    expect((await member.dashboard.mutate("profile.update", { name: "", timeZone: "UTC" })).status).toBe(401);
    const again = await dashboardOf(member);
    const page = await apiClient(baseUrl)("GET", "/sign-in", { headers: { cookie: again.cookie } });
    expect(page.text).toContain("You don’t belong to a business yet");
  });

  test("a changed role applies from the next request on", async () => {
    const member = await newMember("DEVELOPER");
    const branding = { brandColor: "#123456" };
    expect((await member.dashboard.mutate("merchant.updateBranding", branding)).status).toBe(403);
    await owner.mutate("team.changeRole", { id: member.id, role: "ADMIN" });
    expect((await member.dashboard.mutate("merchant.updateBranding", branding)).status).toBe(200);
    await owner.mutate("team.changeRole", { id: member.id, role: "ANALYST" });
    expect((await member.dashboard.mutate("merchant.updateBranding", branding)).status).toBe(403);
  });

  test("only owners add and remove owners, and see links for owners", async () => {
    const admin = await newMember("ADMIN");
    const second = await newMember("OWNER");
    const analyst = await newMember("ANALYST");
    const link = (await owner.mutate("team.invite", { email: newEmail(), role: "OWNER" })).data.url;
    const { data } = await admin.dashboard.query("team.list");
    expect([data.invitations[0].url, data.givenRoles]).toEqual([null, ["ADMIN", "DEVELOPER", "ANALYST"]]);
    expect(JSON.stringify(data)).not.toContain(tokenOf(link));
    for (const [procedure, input] of [
      ["team.changeRole", { id: second.id, role: "ANALYST" }],
      ["team.changeRole", { id: analyst.id, role: "OWNER" }],
      ["team.changeRole", { id: admin.id, role: "OWNER" }],
      ["team.remove", { id: second.id }],
      ["team.invite", { email: newEmail(), role: "OWNER" }],
      ["team.resendInvitation", { id: data.invitations[0].id }],
      ["team.revokeInvitation", { id: data.invitations[0].id }],
    ] as const) {
      const { status, error } = await admin.dashboard.mutate(procedure, input);
      expect([procedure, status, error?.data.code]).toEqual([procedure, 403, "insufficient_scope"]);
    }
    expect((await admin.dashboard.mutate("team.changeRole", { id: analyst.id, role: "ADMIN" })).status).toBe(200);
    expect((await admin.dashboard.mutate("team.remove", { id: analyst.id })).status).toBe(200);
    expect((await owner.mutate("team.changeRole", { id: admin.id, role: "OWNER" })).status).toBe(200);
  });

  test.each([
    ["demoted", "team.changeRole"],
    ["removed", "team.remove"],
  ])("an owner who was %s during the call can't add owners", async (_, procedure) => {
    const second = await newMember("OWNER");
    const analyst = await newMember("ANALYST");
    await owner.mutate("team.invite", { email: newEmail(), role: "OWNER" });
    const [invitation] = (await owner.query("team.list")).data.invitations;
    await owner.mutate(procedure, { id: second.id, role: "ADMIN" });
    const actor: Actor = {
      kind: "user",
      id: second.id,
      role: "OWNER",
      merchantId: merchant.id,
      livemode: false,
      scopes: ALL_SCOPES,
      clockOffsetSeconds: 0,
    };
    for (const work of [
      () => changeMemberRole(actor, { id: analyst.id, role: "OWNER" }),
      () => inviteMember(actor, { email: newEmail(), role: "OWNER" }),
      () => resendInvitation(actor, invitation.id),
      () => revokeInvitation(actor, invitation.id),
    ]) {
      await expect(unitOfWork<unknown>(work)).rejects.toMatchObject({ code: "insufficient_scope" });
    }
    expect(await merchant.count("memberships", "role = 'OWNER'")).toBe(1);
    expect(await merchant.count("invitations")).toBe(1);
  });

  test("always has an owner, for simultaneous changes too", async () => {
    const [me] = (await owner.query("team.list")).data.members;
    for (const [procedure, input] of [
      ["team.changeRole", { id: me.id, role: "ADMIN" }],
      ["team.remove", { id: me.id }],
    ] as const) {
      const { status, error } = await owner.mutate(procedure, input);
      expect([status, error.data.code]).toEqual([400, "resource_in_use"]);
    }
    const second = await newMember("OWNER");
    await Promise.all([
      owner.mutate("team.changeRole", { id: second.id, role: "ANALYST" }),
      second.dashboard.mutate("team.changeRole", { id: me.id, role: "ANALYST" }),
    ]);
    expect(await merchant.count("memberships", "role = 'OWNER'")).toBe(1);
  });

  test("of another merchant can't be reached", async () => {
    const { merchant: other } = await freshMerchant();
    const stranger = await idOf((await other.newUser("ANALYST")).email);
    const dashboard = await dashboardOf(await other.newUser());
    const invited = await dashboard.mutate("team.invite", { email: newEmail(), role: "ANALYST" });
    expect(invited.status).toBe(200);
    const theirs = (await dashboard.query("team.list")).data.invitations[0].id;
    for (const [procedure, input] of [
      ["team.changeRole", { id: stranger, role: "ADMIN" }],
      ["team.remove", { id: stranger }],
      ["team.resendInvitation", { id: theirs }],
      ["team.revokeInvitation", { id: theirs }],
    ] as const) {
      expect([procedure, (await owner.mutate(procedure, input)).status]).toEqual([procedure, 404]);
    }
    expect((await owner.query("team.list")).data.members).toHaveLength(1);
  });
});
