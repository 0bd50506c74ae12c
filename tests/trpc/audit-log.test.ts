import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { AUDIT_ACTIONS } from "#account/audit-log/audit-action.ts";
import { customerFormOf } from "#dashboard/forms/customer-schema.ts";
import { EMPTY_LINK_FORM } from "#dashboard/forms/payment-link-schema.ts";
import { emptyProductForm } from "#dashboard/forms/product-schema.ts";
import { NEW_WEBHOOK_ENDPOINT } from "#dashboard/forms/webhook-endpoint-schema.ts";
import { auditedMutation } from "#dashboard/server/trpc/audited-mutation.ts";
import type { Actor } from "#kernel/actor.ts";
import { ALL_SCOPES } from "#kernel/scope.ts";
import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";
import { currentTransaction, isInTransaction } from "#platform/database/transaction.ts";
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

test("a change is recorded with who, what, and when, by wall time; a rejected one is not", async () => {
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
    action: "product.created",
    livemode: false,
    actor,
    objectId: product.id,
    objectName: "Annual plan",
  });
  expect(Math.abs(Date.parse(first.createdAt) - Date.now())).toBeLessThan(60_000);
  expect(second).toMatchObject({ action: "payment_link.created", objectId: link.data.id, objectName: "Spring sale" });
  expect(off).toMatchObject({ action: "payment_link.disabled", objectId: link.data.id, objectName: "Spring sale" });
  expect(signIn).toMatchObject({ action: "session.signed_in", livemode: null, actor });
  expect(await merchant.count("audit_logs")).toBe(4);
});

test("a change and its entry are atomic", async () => {
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
  const failed = auditedMutation(actor, "merchant.branding_updated", async () => {
    await rename("Refused");
    return { ok: false as const, error: new Error("said no") };
  });
  await expect(failed).rejects.toThrow("said no");
  // A line that can't be written takes the change with it.
  const stranger = { ...actor, merchantId: "mer_nobody" };
  const unwritten = auditedMutation(stranger, "merchant.branding_updated", async () => {
    await rename("Unwritten");
    return { ok: true as const, data: undefined };
  });
  await expect(unwritten).rejects.toThrow();
  expect(await merchant.count("audit_logs", "action = 'merchant.branding_updated'")).toBe(0);
  expect((await owner.query("merchant.getBranding")).data.branding.companyName).toMatch(/^Merchant /);
});

test("settings and roles list the changed fields; a change of nothing has no entry", async () => {
  await owner.mutate("merchant.updateBranding", { brandColor: "#123456", termsUrl: "https://shop.example/t" });
  await owner.mutate("merchant.updateBranding", {});
  const colleague = await idOf((await merchant.newUser("ANALYST")).email);
  await owner.mutate("team.changeRole", { id: colleague, role: "ADMIN" });
  await owner.mutate("team.changeRole", { id: colleague, role: "ADMIN" });
  const [role, branding, ...rest] = await logOf(owner);
  expect(role).toMatchObject({ objectName: "Test User", facts: { role: "ADMIN", was: "ANALYST" }, livemode: null });
  expect(branding.changes).toEqual({
    brand_color: { before: null, after: "#123456" },
    terms_url: { before: null, after: "https://shop.example/t" },
  });
  expect(rest).toHaveLength(1);
});

test("sign-in, sign-out, and failures are recorded for every business of the user", async () => {
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
    const [signedIn, signedOut, rejected] = about;
    expect(signedIn).toMatchObject({ action: "session.signed_in", actor: { id } });
    expect(signedOut).toMatchObject({ action: "session.signed_out", actor: { id } });
    expect(rejected).toMatchObject({
      action: "session.sign_in_refused",
      actor: null,
      objectId: id,
      objectName: "Test User",
    });
  }
});

test("wrong passwords are one entry in 15 minutes with their count, in an open session too", async () => {
  const objectId = await idOf(user.email);
  const about = async (action: string) =>
    (await logOf(owner, { what: "session" })).filter((entry: { action: string }) => entry.action === action);
  const wrong = { currentPassword: "wrong" };
  await owner.mutate("profile.changePassword", { ...wrong, newPassword: "quite another password" });
  expect(await about("session.password_refused")).toMatchObject([{ actor: null, objectId, facts: {} }]);
  for (const call of ["disableTwoFactor", "newRecoveryCodes", "startTwoFactor"]) {
    expect((await owner.mutate(`profile.${call}`, wrong)).status).toBe(400);
  }
  const total = (entries: { facts: { times?: string } }[]) =>
    entries.reduce((sum, { facts }) => sum + Number(facts.times ?? 1), 0);
  const rejected = await about("session.password_refused");
  expect(total(rejected)).toBe(4);
  // The quarter of an hour may end meanwhile.
  expect(rejected.length).toBeLessThan(3);
});

test("entries have no secret, and no data of a customer", async () => {
  const newPassword = "quite another password";
  const { session } = await owner.mutate("profile.changePassword", { currentPassword: user.password, newPassword });
  if (!session) throw new Error("No session.");
  const invited = await session.mutate("team.invite", { email: "new@example.com", role: "ADMIN" });
  const id = await newSession(api, { customer_email: "buyer@shopper.example" });
  await session.mutate("checkoutSession.expire", { id });
  const { rows } = await pool().query("SELECT * FROM audit_logs WHERE merchant_id = $1", [merchant.id]);
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["profile.password_changed", "team.member_invited", "checkout_session.expired"]),
  );
  const text = JSON.stringify(rows);
  for (const secret of [user.password, newPassword, invited.data.url.split("/").at(-1), "buyer@"]) {
    expect(text).not.toContain(secret);
  }
});

test("a catalog change records each field before and after; a change of nothing has no entry", async () => {
  const { data: product } = await owner.mutate("product.create", {
    ...PRODUCT,
    metadata: [{ key: "sku", value: "1" }],
  });
  const before = { ...PRODUCT, metadata: [{ key: "sku", value: "1" }] };
  const form = { ...before, name: "Yearly plan", priceAmount: "59", metadata: [{ key: "sku", value: "2" }] };
  const update = { id: product.id, before, form };
  await owner.mutate("product.update", update);
  await owner.mutate("product.update", update);
  const link = { ...EMPTY_LINK_FORM, label: "Spring", lines: [{ price: product.id, quantity: 1 }] };
  const { data } = await owner.mutate("paymentLink.create", { form: link });
  const changed = { ...link, label: "", phoneNumber: true, lines: [{ price: product.id, quantity: 2 }] };
  await owner.mutate("paymentLink.update", { id: data.id, before: link, form: changed });
  const [ofLink, , ofProduct, ...rest] = await logOf(owner);
  expect(ofLink).toMatchObject({ action: "payment_link.updated", objectId: data.id });
  expect(ofLink.changes).toEqual({
    label: { before: "Spring", after: null },
    line_items: { before: "1 × Yearly plan", after: "2 × Yearly plan" },
    phone_number_collection: { before: "false", after: "true" },
  });
  expect(ofProduct).toMatchObject({ action: "product.updated", objectName: "Yearly plan" });
  expect(ofProduct.changes).toEqual({
    name: { before: "Annual plan", after: "Yearly plan" },
    price_amount: { before: "49.00 USD", after: "59.00 USD" },
    "metadata.sku": { before: "1", after: "2" },
  });
  expect(rest).toHaveLength(2);
  const csv = await fetch(`${baseUrl}/test/exports/audit-log?what=product`, { headers: { cookie: owner.cookie } });
  expect(await csv.text()).toMatch(/,name: Annual plan → Yearly plan; .*price amount: 49.00 USD → 59.00 USD/);
});

test("entries about a customer, and about a webhook's URL, have only the names of changed fields", async () => {
  const customer = { ...customerFormOf(), name: "Ada", email: "ada@shopper.example", metadata: [] };
  const { data } = await owner.mutate("customer.create", customer);
  const form = { ...customer, email: "new@shopper.example", metadata: [{ key: "vat", value: "DE123" }] };
  await owner.mutate("customer.update", { id: data.id, before: customer, form });
  const endpoint = { ...NEW_WEBHOOK_ENDPOINT, url: "https://hooks.example/secret-one" };
  const { data: created } = await owner.mutate("webhookEndpoint.create", endpoint);
  const moved = { ...endpoint, url: "https://hooks.example/secret-two", description: "Ships" };
  await owner.mutate("webhookEndpoint.update", { id: created.id, before: endpoint, form: moved });
  const [ofEndpoint, , ofCustomer] = await logOf(owner);
  expect(ofEndpoint).toMatchObject({ action: "webhook_endpoint.updated", objectId: created.id, objectName: null });
  expect(ofEndpoint.changes).toEqual({ description: { before: null, after: "Ships" }, url: null });
  expect(ofCustomer).toMatchObject({ action: "customer.updated", objectId: data.id, objectName: null });
  expect(ofCustomer.changes).toEqual({ email: null, metadata: null });
  const { rows } = await pool().query("SELECT * FROM audit_logs WHERE merchant_id = $1", [merchant.id]);
  expect(JSON.stringify(rows)).not.toMatch(/shopper|DE123|secret-/);
});

test("entries of the previous version continue under this version's names", async () => {
  const migration = readFileSync("prisma/migrations/20261122230500_audit_action_names/migration.sql", "utf8");
  const before = [...migration.matchAll(/WHEN '(\w+\.\w+)' THEN/g)].map(([, action]) => action);
  const switches = [
    ["paymentLink.setActive", "false"],
    ["webhookEndpoint.setActive", "true"],
    ["taxRate.setActive", null],
  ] as const;
  const insert = (action: string | undefined, detail: object) =>
    pool().query(
      "INSERT INTO audit_logs (id, merchant_id, actor_kind, action, detail, created_at) VALUES ($1, $2, 'user', $3, $4, now())",
      [newId("auditLog"), merchant.id, action, detail],
    );
  for (const action of before) await insert(action, { facts: { role: "ADMIN" } });
  await pool().query(migration);
  const actions = (await pool().query("SELECT action FROM audit_logs WHERE merchant_id = $1", [merchant.id])).rows;
  expect(actions.length).toBe(before.length + 1);
  for (const { action } of actions) expect(AUDIT_ACTIONS).toContain(action);
  for (const [action, active] of switches)
    await insert(action, { name: "It", facts: active === null ? {} : { active } });
  await pool().query(migration);
  expect((await logOf(owner)).slice(0, 3)).toMatchObject([
    { action: "tax_rate.updated", objectName: "It" },
    { action: "webhook_endpoint.enabled", objectName: "It", facts: {} },
    { action: "payment_link.disabled", objectName: "It", facts: {} },
  ]);
});

test("a read has no entry and opens no transaction", async () => {
  const form = { ...EMPTY_LINK_FORM, label: "Spring sale" };
  await owner.mutate("paymentLink.preview", { form, language: "en" });
  const actor = { merchantId: merchant.id } as Actor;
  const looked = async () => ({ ok: true as const, data: isInTransaction() });
  expect(await auditedMutation(actor, null, looked)).toEqual({ ok: true, data: false });
  expect(await merchant.count("audit_logs", "action <> 'session.signed_in'")).toBe(0);
});

test("a snippet's key is named by its id", async () => {
  await owner.mutate("home.createTestKey", {});
  const { rows } = await pool().query("SELECT id FROM api_keys WHERE merchant_id = $1 AND name = 'Quick start'", [
    merchant.id,
  ]);
  expect((await logOf(owner))[0]).toMatchObject({ objectId: rows[0].id, objectName: "Quick start" });
});

test("the log is read only by its merchant's owners and admins, as CSV too", async () => {
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

test("the log is filtered by member, action, and days, and paged", async () => {
  const admin = await merchant.newUser("ADMIN");
  const dashboard = await mustSignIn(admin);
  for (let index = 0; index < 26; index++) await dashboard.mutate("product.create", PRODUCT);
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
