import { beforeEach, expect, test } from "vitest";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import type { Actor } from "#domain/shared/actor.ts";
import { ALL_SCOPES } from "#domain/shared/scope.ts";
import { pool } from "#server/database/connection.ts";
import { currentTransaction, isInTransaction } from "#server/database/transaction.ts";
import { auditedMutation } from "#server/trpc/audited-mutation.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { newSession } from "../api/hosted-page.ts";
import { type Dashboard, signInOverHttp, signOutOverHttp } from "../factories/dashboard-client.ts";

const PRODUCT = { ...emptyProductForm("USD"), name: "Annual plan", priceAmount: "49" };

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];
let owner: Dashboard;
let user: { email: string; password: string };

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  user = await merchant.newUser("OWNER");
  owner = await mustSignIn(user);
});

async function mustSignIn(credentials: { email: string; password: string }): Promise<Dashboard> {
  const { dashboard } = await signInOverHttp(baseUrl, credentials);
  if (!dashboard) throw new Error("Not signed in.");
  return dashboard;
}

async function idOf(email: string): Promise<string> {
  return (await pool().query("SELECT id FROM users WHERE email = $1", [email])).rows[0].id;
}

const logOf = async (dashboard: Dashboard, filter: Record<string, string> = {}) =>
  (await dashboard.query("auditLog.list", { filter })).data.data;

test("a change is written with who, what and when, by wall time; a refused one is not", async () => {
  await merchant.advanceClock(86_400);
  const { data: product } = await owner.mutate("product.create", PRODUCT);
  expect((await owner.mutate("product.create", { ...PRODUCT, name: "" })).status).toBe(400);
  const link = await owner.mutate("paymentLink.create", {
    form: { ...EMPTY_LINK_FORM, label: "Spring sale", lines: [{ price: product.id, quantity: 1 }] },
  });
  expect((await owner.mutate("paymentLink.setActive", { id: link.data.id, active: false })).status).toBe(200);
  const [off, second, first, signIn] = await logOf(owner);
  const actor = { email: user.email, name: "Test User", id: await idOf(user.email) };
  expect(first).toMatchObject({
    action: "product.create",
    livemode: false,
    actor,
    objectId: product.id,
    objectName: "Annual plan",
  });
  expect(Math.abs(Date.parse(first.createdAt) - Date.now())).toBeLessThan(60_000);
  expect(second).toMatchObject({ action: "paymentLink.create", objectId: link.data.id, objectName: "Spring sale" });
  expect(off).toMatchObject({ objectName: "Spring sale", facts: { active: "false" } });
  expect(signIn).toMatchObject({ action: "session.signIn", livemode: null, actor });
  expect(await merchant.count("audit_logs")).toBe(4);
});

test("a change and its line are one: neither is there without the other", async () => {
  const actor: Actor = {
    kind: "user",
    id: await idOf(user.email),
    merchantId: merchant.id,
    livemode: false,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: 0,
  };
  const rename = (name: string) =>
    currentTransaction().client.merchant.update({ where: { id: merchant.id }, data: { companyName: name } });
  const call = { actor, path: "merchant.updateBranding", input: {} };
  const failed = auditedMutation(call, async () => {
    await rename("Refused");
    return { ok: false as const, error: new Error("said no") };
  });
  await expect(failed).rejects.toThrow("said no");
  // A line that can't be written takes the change with it.
  const unwritten = auditedMutation({ ...call, actor: { ...actor, merchantId: "mer_nobody" } }, async () => {
    await rename("Unwritten");
    return { ok: true as const, data: undefined };
  });
  await expect(unwritten).rejects.toThrow();
  expect(await merchant.count("audit_logs", "action = 'merchant.updateBranding'")).toBe(0);
  expect((await owner.query("merchant.getBranding")).data.branding.companyName).toMatch(/^Merchant /);
});

test("settings say which fields, roles say which; what changes nothing leaves no line", async () => {
  await owner.mutate("merchant.updateBranding", { brandColor: "#123456", termsUrl: "https://shop.example/t" });
  await owner.mutate("merchant.updateBranding", {});
  const colleague = await idOf((await merchant.newUser("ANALYST")).email);
  await owner.mutate("team.changeRole", { id: colleague, role: "ADMIN" });
  await owner.mutate("team.changeRole", { id: colleague, role: "ADMIN" });
  const [role, branding, ...rest] = await logOf(owner);
  expect(role).toMatchObject({ objectName: "Test User", facts: { role: "ADMIN", was: "ANALYST" }, livemode: null });
  expect(branding.facts).toEqual({ fields: "brand colour, terms" });
  expect(rest).toHaveLength(1);
});

test("signing in, out and in vain is told to every business of the user", async () => {
  const { merchant: other } = await freshMerchant();
  const id = await idOf(user.email);
  await pool().query("INSERT INTO memberships VALUES ($1, $2, 'ANALYST', now())", [other.id, id]);
  await signInOverHttp(baseUrl, { ...user, password: "wrong" });
  await signInOverHttp(baseUrl, { email: "nobody@example.com", password: "wrong" });
  await signOutOverHttp(baseUrl, owner.cookie);
  await mustSignIn(user);
  for (const dashboard of [await mustSignIn(await merchant.newUser()), await mustSignIn(await other.newUser())]) {
    const about = (await logOf(dashboard, { what: "session" })).filter(
      (entry: { objectId: string | null; actor: { id: string } | null }) =>
        entry.objectId === id || entry.actor?.id === id,
    );
    const [signedIn, signedOut, refused] = about;
    expect(signedIn).toMatchObject({ action: "session.signIn", actor: { id } });
    expect(signedOut).toMatchObject({ action: "session.signOut", actor: { id } });
    expect(refused).toMatchObject({
      action: "session.signInRefused",
      actor: null,
      objectId: id,
      objectName: "Test User",
    });
  }
});

test("wrong passwords are one line in 15 minutes that counts them, in an open session too", async () => {
  const objectId = await idOf(user.email);
  const about = async (action: string) =>
    (await logOf(owner, { what: "session" })).filter((entry: { action: string }) => entry.action === action);
  const wrong = { currentPassword: "wrong" };
  await owner.mutate("profile.changePassword", { ...wrong, newPassword: "quite another password" });
  expect(await about("session.passwordRefused")).toMatchObject([{ actor: null, objectId, facts: {} }]);
  for (const call of ["disableTwoFactor", "newRecoveryCodes", "beginTwoFactor"]) {
    expect((await owner.mutate(`profile.${call}`, wrong)).status).toBe(400);
  }
  const total = (entries: { facts: { times?: string } }[]) =>
    entries.reduce((sum, { facts }) => sum + Number(facts.times ?? 1), 0);
  const refused = await about("session.passwordRefused");
  expect(total(refused)).toBe(4);
  // The quarter of an hour may end meanwhile.
  expect(refused.length).toBeLessThan(3);
});

test("it holds no secret, and nothing of a customer", async () => {
  const newPassword = "quite another password";
  const { session } = await owner.mutate("profile.changePassword", { currentPassword: user.password, newPassword });
  if (!session) throw new Error("No session.");
  const invited = await session.mutate("team.invite", { email: "new@example.com", role: "ADMIN" });
  const id = await newSession(api, { customer_email: "buyer@shopper.example" });
  await session.mutate("checkoutSession.expire", { id });
  const { rows } = await pool().query("SELECT * FROM audit_logs WHERE merchant_id = $1", [merchant.id]);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["profile.changePassword", "team.invite", "checkoutSession.expire"]),
  );
  const text = JSON.stringify(rows);
  for (const secret of [user.password, newPassword, invited.data.url.split("/").at(-1), "buyer@"]) {
    expect(text).not.toContain(secret);
  }
});

test("only what the call's form knows, or came of the change, is noted, and no stranger is ever named", async () => {
  const stranger = await (await freshMerchant()).merchant.newUser();
  const id = await idOf(stranger.email);
  const { data: product } = await owner.mutate("product.create", { ...PRODUCT, id, active: false, on: true });
  await owner.mutate("product.setActive", { id: product.id, active: false, enabled: true });
  const actor: Actor = {
    kind: "user",
    id: await idOf(user.email),
    merchantId: merchant.id,
    livemode: false,
    scopes: ALL_SCOPES,
    clockOffsetSeconds: 0,
  };
  const done = async () => ({ ok: true as const, data: undefined });
  await auditedMutation({ actor, path: "product.create", input: { id } }, done);
  await auditedMutation({ actor, path: "product.forgotten", input: { id, on: true } }, done);
  await auditedMutation({ actor, path: "product.delete", input: { id } }, done);
  const log = await logOf(owner);
  const [deleted, unlisted, nothing, off, created] = log;
  expect(deleted).toMatchObject({ objectId: id, objectName: null });
  expect([unlisted, nothing]).toMatchObject(Array(2).fill({ objectId: null, objectName: null, facts: {} }));
  expect(off).toMatchObject({ objectId: product.id, facts: { active: "false" } });
  expect(Object.keys(off.facts)).toEqual(["active"]);
  expect(created).toMatchObject({ objectId: product.id, facts: {} });
  expect(JSON.stringify(log)).not.toContain(stranger.email);
});

test("what only looks leaves no line and opens no transaction", async () => {
  const form = { ...EMPTY_LINK_FORM, label: "Spring sale" };
  await owner.mutate("paymentLink.preview", { form, language: "en" });
  for (const path of ["paymentLink.preview", "webhookLab.diagnose"]) {
    const actor = { merchantId: merchant.id } as Actor;
    const { data } = await auditedMutation({ actor, path, input: {} }, async () => ({
      ok: true as const,
      data: isInTransaction(),
    }));
    expect([path, data]).toEqual([path, false]);
  }
  expect(await merchant.count("audit_logs", "action <> 'session.signIn'")).toBe(0);
});

test("a snippet's key is named by its id", async () => {
  await owner.mutate("home.createTestKey", {});
  const { rows } = await pool().query("SELECT id FROM api_keys WHERE merchant_id = $1 AND name = 'Quick start'", [
    merchant.id,
  ]);
  expect((await logOf(owner))[0]).toMatchObject({ objectId: rows[0].id, objectName: "Quick start" });
});

test("it is read by owners and admins of its merchant alone, as CSV too", async () => {
  await owner.mutate("product.create", PRODUCT);
  for (const role of ["DEVELOPER", "ANALYST"] as const) {
    const dashboard = await mustSignIn(await merchant.newUser(role));
    expect((await dashboard.query("auditLog.list")).error.data.code).toBe("insufficient_scope");
    const csv = await fetch(`${baseUrl}/test/exports/audit-log`, { headers: { cookie: dashboard.cookie } });
    expect(csv.status).toBe(403);
  }
  const { merchant: other } = await freshMerchant();
  expect(JSON.stringify(await logOf(await mustSignIn(await other.newUser())))).not.toContain("Annual plan");
  const admin = await mustSignIn(await merchant.newUser("ADMIN"));
  const csv = await fetch(`${baseUrl}/test/exports/audit-log?what=product`, { headers: { cookie: admin.cookie } });
  const [, row, ...rest] = (await csv.text()).trim().split("\r\n");
  expect([row, rest]).toEqual([expect.stringContaining(`${user.email},created the product Annual plan,`), []]);
});

test("it is filtered by who, what and days, and paged", async () => {
  const admin = await merchant.newUser("ADMIN");
  const dashboard = await mustSignIn(admin);
  for (let made = 0; made < 26; made++) await dashboard.mutate("product.create", PRODUCT);
  await owner.mutate("product.create", PRODUCT);
  const who = await idOf(admin.email);
  const filter = { who, what: "product" };
  const { data: newest } = await owner.query("auditLog.list", { filter });
  expect([newest.data.length, newest.hasMore]).toEqual([25, true]);
  const { data: older } = await owner.query("auditLog.list", { filter, cursor: newest.data.at(-1).id });
  expect([older.data.length, older.hasMore]).toEqual([1, false]);
  expect([...newest.data, ...older.data].every((entry) => entry.actor.id === who)).toBe(true);
  expect(await logOf(owner, { to: "2020-01-01" })).toEqual([]);
  expect(await logOf(owner, { from: "2020-01-01", what: "team" })).toEqual([]);
  expect((await owner.query("auditLog.list", { filter: { what: "nonsense" } })).status).toBe(400);
});
