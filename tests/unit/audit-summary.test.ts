import { describe, expect, test } from "vitest";
import { actionSummary } from "#dashboard/audit-summary.ts";
import { ACTION_AREAS, dashboardAction, KNOWN_ACTIONS } from "#domain/merchant/dashboard-action.ts";

const entry = { objectId: "plink_1", objectName: "Annual plan", facts: {} };
const text = (parts: ReturnType<typeof actionSummary>) =>
  parts.map((part) => (typeof part === "string" ? part : `[${part.object}]`)).join("");

describe("the audit log's sentences", () => {
  test("name the object, and say roles in words", () => {
    expect(text(actionSummary({ ...entry, action: "paymentLink.create" }))).toBe(
      "created the payment link [Annual plan]",
    );
    for (const [active, words] of [
      ["true", "switched on the payment link [Annual plan]"],
      ["false", "switched off the payment link [Annual plan]"],
    ] as const) {
      expect(text(actionSummary({ ...entry, action: "paymentLink.setActive", facts: { active } }))).toBe(words);
    }
    const facts = { role: "ADMIN", was: "ANALYST" };
    const changed = actionSummary({ objectId: "user_1", objectName: "Mara Lind", facts, action: "team.changeRole" });
    expect(text(changed)).toBe("made [Mara Lind] an admin, before an analyst");
  });

  test("say how often, where it was more than once", () => {
    const refused = { ...entry, objectName: "Mara Lind", action: "session.signInRefused" };
    expect(text(actionSummary(refused))).toBe("gave a wrong password for [Mara Lind]");
    expect(text(actionSummary({ ...refused, facts: { times: "7" } }))).toBe(
      "gave a wrong password for [Mara Lind], 7 times",
    );
  });

  test("fall back to the id, and to the call's own words", () => {
    expect(text(actionSummary({ ...entry, objectName: null, action: "checkoutSession.expire" }))).toContain(
      "[plink_1]",
    );
    expect(text(actionSummary({ ...entry, action: "someThing.switchOff" }))).toBe(
      "changed [Annual plan] (some thing: switch off)",
    );
    expect(text(actionSummary({ ...entry, action: "constructor" }))).toContain("changed [Annual plan]");
  });

  test("say which list was exported", () => {
    const said = (list: string) =>
      text(actionSummary({ objectId: null, objectName: null, action: "export.download", facts: { list } }));
    expect(said("payment links")).toBe("exported the payment links as CSV");
    expect(said("api keys")).toBe("exported the API keys as CSV");
  });

  test("leave no gap open and show no enum, for every action that there is", () => {
    for (const action of KNOWN_ACTIONS) {
      const said = text(
        actionSummary({
          ...entry,
          action,
          facts: { role: "OWNER", was: "ANALYST", fields: "logo", list: "payment links", count: "2" },
        }),
      );
      expect(said).not.toMatch(/[{}]|[A-Z]{4}|something/);
      if (dashboardAction(action).message) expect(ACTION_AREAS).toHaveProperty(action.split(".")[0] ?? "");
    }
  });

  test("are asked for by areas that the log can tell something of", () => {
    expect(ACTION_AREAS).toMatchObject({ product: "Products", session: "Signing in and out", export: "Exports" });
    expect(ACTION_AREAS).not.toHaveProperty("webhookLab");
  });
});
