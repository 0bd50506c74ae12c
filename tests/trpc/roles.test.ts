import { describe, expect, test } from "vitest";
import { AUDIT_ACTIONS } from "#account/audit-log/audit-action.ts";
import type { SignedInUser } from "#account/user/store.ts";
import { appRouter } from "#dashboard/server/router/root.ts";
import type { MutationMeta } from "#dashboard/server/trpc/mutation-meta.ts";
import type { Role } from "#kernel/role.ts";
import { newId } from "#platform/base/ids.ts";
import { isInTransaction } from "#platform/database/transaction.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";

interface Procedure {
  _def: { type: string; meta?: MutationMeta; inputs: unknown[] };
}

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
const mutations = procedures.filter(([, { _def }]) => _def.type === "mutation").map(([path]) => path);
const definitionOf = (path: string) => procedures.find(([name]) => name === path)?.[1]._def;
const metaOf = (path: string) => definitionOf(path)?.meta;
const acceptsInput = (path: string) => definitionOf(path)?.inputs.length !== 0;

/** All that analysts may change: their own profile. */
const ANALYST_MAY = /^profile\./;
/** What is the business's own, and its money: for owners and admins. */
const BUSINESS =
  /^((team|merchant|recovery|reconciliation)\.|payment\.refund$|invoice\.credit$|dispute\.|portal\.updateSettings$|testClock\.empty$)/;

async function signedIn(role: Role): Promise<Dashboard> {
  const { merchant } = await freshMerchant();
  return dashboardOfUser(baseUrl, await merchant.newUser(role));
}

/** The mutations without an action, by what they declare instead. */
const WITHOUT_ACTION = {
  "dispute.accept": "by-use-case",
  "declaration.accept": "by-use-case",
  "declaration.reject": "by-use-case",
  "dispute.respond": "by-use-case",
  "goLive.copy": "by-use-case",
  "invoice.chargeNow": "by-use-case",
  "invoice.credit": "by-use-case",
  "merchant.updateDocumentLogo": "by-use-case",
  "payment.refund": "by-use-case",
  "paymentLink.preview": null,
  "profile.adoptTimeZone": null,
  "profile.startTwoFactor": null,
  "profile.switchMerchant": null,
  "reconciliation.compare": null,
  "subscription.cancelNow": "by-use-case",
  "testClock.empty": "by-use-case",
  "webhookLab.diagnose": null,
};

test("every mutation of the dashboard declares its permission and its audit log action", () => {
  expect(mutations.length).toBeGreaterThan(10);
  const withoutAction = mutations.filter((path) => {
    const audit = metaOf(path)?.audit;
    const actions = typeof audit === "function" ? [true, false].map((active) => audit({ active } as never)) : [audit];
    return !actions.every((action) => AUDIT_ACTIONS.some((known) => known === action));
  });
  expect(Object.fromEntries(withoutAction.map((path) => [path, metaOf(path)?.audit]))).toEqual(WITHOUT_ACTION);
});

test("mutations of the business or the user declare their role, and no others do", () => {
  for (const path of mutations) {
    const role = ANALYST_MAY.test(path) ? "ANALYST" : BUSINESS.test(path) ? "ADMIN" : "DEVELOPER";
    expect([path, metaOf(path)?.role]).toEqual([path, role]);
  }
});

test("mutations that send emails or requests have that limit, and previews have theirs", () => {
  const limited = mutations.flatMap((path) => (metaOf(path)?.limit ? [[path, metaOf(path)?.limit]] : []));
  expect(Object.fromEntries(limited)).toEqual({
    "checkoutSession.resendReceipt": "sends",
    "conversion.resend": "sends",
    "destination.sendTest": "sends",
    "event.resend": "sends",
    "invoice.send": "sends",
    "merchant.updateDocumentLogo": "previews",
    "paymentLink.preview": "previews",
    "webhookDelivery.resend": "sends",
    "webhookDelivery.resendFailed": "sends",
    "webhookEndpoint.sendSample": "sends",
  });
});

test("input is validated before a transaction starts, for every mutation with input", async () => {
  const { merchant } = await freshMerchant();
  const user: SignedInUser = {
    id: newId("user"),
    email: "owner@example.com",
    name: null,
    timeZone: null,
    role: "OWNER",
    merchant: { id: merchant.id, companyName: "Northwind", logoUrl: null, defaultCurrency: "USD", timeZone: null },
    testClockOffsetSeconds: 0,
    testClockAdvances: false,
  };
  const caller = appRouter.createCaller({ requestId: "req_1", mode: "test", user: async () => user, setSession() {} });
  let looked = 0;
  for (const path of mutations.filter(acceptsInput)) {
    const reads: boolean[] = [];
    // Of a form in which nothing is right.
    const get = (_: object, name: unknown) => name !== "then" && reads.push(isInTransaction()) && Symbol();
    const input = new Proxy({}, { get, has: () => true });
    const procedure = path.split(".").reduce<unknown>((router, name) => Reflect.get(router as object, name), caller);
    await expect((procedure as (input: object) => Promise<unknown>)(input), path).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect([path, reads.length > 0, reads.includes(true)]).toEqual([path, true, false]);
    looked += 1;
  }
  expect(looked).toBeGreaterThan(40);
});

describe("derived from the routers, before the input is read", () => {
  const NONE = /^$/;
  const REJECTED: Record<Role, RegExp> = {
    OWNER: NONE,
    ADMIN: NONE,
    DEVELOPER: BUSINESS,
    ANALYST: /^(?!profile\.)/,
  };

  test.each(Object.keys(REJECTED) as Role[])(
    "%s: each mutation is rejected unless the role has the permission",
    async (role) => {
      const dashboard = await signedIn(role);
      const rejected: string[] = [];
      for (const path of mutations) {
        const { status, error } = await dashboard.mutate(path, { "": "no call takes this" });
        if (status === 403 && error.data.code === "insufficient_scope") rejected.push(path);
      }
      expect(rejected).toEqual(mutations.filter((path) => REJECTED[role].test(path)));
    },
  );

  test("a signed-out user gets no response", async () => {
    const dashboard = await signedIn("OWNER");
    const out = { ...dashboard, cookie: "checkstand.session=none" };
    for (const [path, { _def }] of procedures) {
      const headers = { cookie: out.cookie };
      const { status } =
        _def.type === "mutation"
          ? await dashboard.mutate(path, {}, "test", headers)
          : { status: await readStatus(path) };
      expect([path, status]).toEqual([path, 401]);
    }
  });
});

async function readStatus(path: string): Promise<number> {
  const headers = { "x-checkstand-mode": "test" };
  return (await fetch(`${baseUrl}/api/trpc/${path}?input=%7B%22json%22%3A%7B%7D%7D`, { headers })).status;
}
