import { describe, expect, test } from "vitest";
import { AUDIT_ACTIONS } from "#account/audit-log/audit-action.ts";
import { ACTION_AREAS } from "#dashboard/audit-actions.ts";
import { actionSummary, changeLines } from "#dashboard/audit-summary.ts";
import { fieldChanges } from "#kernel/audit-details.ts";

const entry = { objectId: "plink_1", objectName: "Annual plan", facts: {}, changes: {} };
const text = (parts: ReturnType<typeof actionSummary>) =>
  parts.map((part) => (typeof part === "string" ? part : `[${part.object}]`)).join("");

describe("the audit log's sentences", () => {
  test("name the object and the roles", () => {
    expect(text(actionSummary({ ...entry, action: "payment_link.created" }))).toBe(
      "created the payment link [Annual plan]",
    );
    expect(text(actionSummary({ ...entry, action: "payment_link.disabled" }))).toBe(
      "deactivated the payment link [Annual plan]",
    );
    const facts = { role: "ADMIN", was: "ANALYST" };
    const changed = actionSummary({ ...entry, objectName: "Mara Lind", facts, action: "team.role_changed" });
    expect(text(changed)).toBe("made [Mara Lind] an admin (previously an analyst)");
  });

  test("include the count if it is more than one", () => {
    const rejected = { ...entry, objectName: "Mara Lind", action: "session.sign_in_refused" };
    expect(text(actionSummary(rejected))).toBe("failed to sign in as [Mara Lind] (wrong password)");
    expect(text(actionSummary({ ...rejected, facts: { times: "7" } }))).toBe(
      "failed to sign in as [Mara Lind] (wrong password), 7 times",
    );
  });

  test("fall back to the ID, and to the action's name", () => {
    const expired = { ...entry, objectName: null, action: "checkout_session.expired" };
    expect(text(actionSummary(expired))).toContain("[plink_1]");
    expect(text(actionSummary({ ...entry, action: "payment_link.moved" }))).toBe(
      "changed [Annual plan] (payment link: moved)",
    );
    expect(text(actionSummary({ ...entry, action: "constructor" }))).toContain("changed [Annual plan]");
  });

  test("name the exported list, and the changed fields of the company", () => {
    const sentence = (action: string, more: object) => text(actionSummary({ ...entry, action, ...more }));
    expect(sentence("export.downloaded", { facts: { list: "payment links" } })).toBe("exported payment links as CSV");
    expect(sentence("export.downloaded", { facts: { list: "api keys" } })).toBe("exported API keys as CSV");
    expect(sentence("export.downloaded", { facts: { list: "mails" } })).toBe("exported emails as CSV");
    expect(sentence("export.downloaded", { facts: { list: "request log" } })).toBe("exported the request log as CSV");
    const changes = { brand_color: { before: null, after: "#123456" }, terms_url: null };
    expect(sentence("merchant.branding_updated", { changes })).toBe(
      "updated the company settings: brand color, terms url",
    );
    // As it was written before the log kept changes.
    expect(sentence("merchant.branding_updated", { facts: { fields: "logo" } })).toBe(
      "updated the company settings: logo",
    );
  });

  test("have no gap and no enum, for every action", () => {
    for (const action of AUDIT_ACTIONS) {
      const facts = {
        role: "OWNER",
        was: "ANALYST",
        fields: "logo",
        list: "payment links",
        report: "the journal",
        count: "2",
        amount: "€5.00",
        refund: "none",
      };
      expect(text(actionSummary({ ...entry, action, facts }))).not.toMatch(/[{}]|[A-Z]{4}|something/);
      expect(ACTION_AREAS).toHaveProperty(action.split(".")[0] ?? "");
    }
  });
});

describe("a changed field", () => {
  const changes = (before: object, after: object, fields: string[], without: string[] = []) =>
    fieldChanges(before, after, fields as never[], without as never[]);

  test("has its previous and its new value, and no other field has", () => {
    const before = { name: "Coffee", unitLabel: null, expiresAt: new Date(0), images: ["a"], secret: "1" };
    const after = { name: "Coffee", unitLabel: "bag", expiresAt: null, images: ["a", "b"], secret: "2" };
    expect(changes(before, after, ["name", "unitLabel", "expiresAt", "images"])).toEqual({
      unit_label: { before: null, after: "bag" },
      expires_at: { before: "1970-01-01T00:00:00.000Z", after: null },
      images: { before: "a", after: "a, b" },
    });
  });

  test("is none where only the order of an object's keys differs", () => {
    expect(changes({ texts: { a: 1, b: { c: 2, d: 3 } } }, { texts: { b: { d: 3, c: 2 }, a: 1 } }, ["texts"])).toEqual(
      {},
    );
  });

  test("is a separate metadata key, and is truncated if long", () => {
    const before = { metadata: { sku: "1", shelf: "7" } };
    const after = { metadata: { sku: "1", shelf_no: "x".repeat(500) } };
    expect(changes(before, after, ["metadata"])).toEqual({
      "metadata.shelf": { before: "7", after: null },
      "metadata.shelf_no": { before: null, after: `${"x".repeat(199)}…` },
    });
  });

  test("has no value if it must not be stored", () => {
    const before = { email: "ada@example.com", name: "Ada", metadata: { vat: "1" } };
    const after = { ...before, email: "new@example.com", metadata: {} };
    expect(changes(before, after, [], ["email", "name", "metadata"])).toEqual({ email: null, metadata: null });
  });

  test("reads as text", () => {
    expect(changeLines({ unit_label: { before: null, after: "bag" }, email: null, "metadata.shelf_no": null })).toEqual(
      [{ field: "unit label", before: "none", after: "bag" }, { field: "email" }, { field: "metadata.shelf_no" }],
    );
  });
});
