import { describe, expect, test } from "vitest";
import { dashboardAction, KNOWN_ACTIONS } from "#domain/merchant/dashboard-action.ts";
import type { Role } from "#domain/merchant/merchant.ts";
import { appRouter } from "#server/trpc/root.ts";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { type Dashboard, signInOverHttp } from "../factories/dashboard-client.ts";

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>);
/** What the form of a call knows. */
function fieldsOf(path: string): string[] {
  const inputs = Reflect.get(Reflect.get(appRouter._def.procedures, path)._def, "inputs") as { shape: object }[];
  return inputs.flatMap(({ shape }) => Object.keys(shape));
}
const mutations = procedures.filter(([, { _def }]) => _def.type === "mutation").map(([path]) => path);

/** All that analysts may change: their own profile. */
const ANALYST_MAY = /^profile\./;
/** What is the business's own: for owners and admins. */
const BUSINESS = /^(team|merchant)\./;

async function signedIn(role: Role): Promise<Dashboard> {
  const { merchant } = await freshMerchant();
  const { dashboard } = await signInOverHttp(baseUrl, await merchant.newUser(role));
  if (!dashboard) throw new Error("Not signed in.");
  return dashboard;
}

test("every mutation of the dashboard says who may and what the audit log says of it", () => {
  expect(mutations.length).toBeGreaterThan(10);
  expect(mutations.filter((path) => !KNOWN_ACTIONS.includes(path))).toEqual([]);
});

test("a path that nobody listed is for owners and admins alone", () => {
  expect(dashboardAction("paymentLink.forgotten").target).toBe("business");
});

test("the audit log takes from a call what the call's form knows", () => {
  const noting = mutations.filter((path) => dashboardAction(path).loggedFields);
  expect(noting.length).toBeGreaterThan(10);
  for (const path of noting) {
    for (const field of dashboardAction(path).loggedFields ?? [])
      expect([path, fieldsOf(path)]).toEqual([path, expect.arrayContaining([field])]);
  }
});

test("what concerns the business or oneself is listed as that, and nothing else is", () => {
  for (const path of mutations) {
    const { target } = dashboardAction(path);
    expect([path, target]).toEqual([
      path,
      ANALYST_MAY.test(path) ? "self" : BUSINESS.test(path) ? "business" : "objects",
    ]);
  }
});

describe("derived from the routers, before anything of the call is looked at", () => {
  const NONE = /^$/;
  const REFUSED: Record<Role, RegExp> = {
    OWNER: NONE,
    ADMIN: NONE,
    DEVELOPER: BUSINESS,
    ANALYST: /^(?!profile\.)/,
  };

  test.each(Object.keys(REFUSED) as Role[])("%s: each mutation is refused unless the role has it", async (role) => {
    const dashboard = await signedIn(role);
    const refused: string[] = [];
    for (const path of mutations) {
      const { status, error } = await dashboard.mutate(path, { "": "no call takes this" });
      if (status === 403 && error.data.code === "insufficient_scope") refused.push(path);
    }
    expect(refused).toEqual(mutations.filter((path) => REFUSED[role].test(path)));
  });

  test("nobody who is signed out gets an answer", async () => {
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
