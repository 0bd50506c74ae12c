import { beforeEach, expect, test } from "vitest";
import { baseUrl, freshMerchant } from "../api/context.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];

beforeEach(async () => {
  ({ merchant } = await freshMerchant());
});

const signedIn = async (role: "OWNER" | "ADMIN" | "DEVELOPER") =>
  dashboardOfUser(baseUrl, await merchant.newUser(role));

test("no site can embed checkouts until an owner or admin lists it; the audit log names it", async () => {
  const admin = await signedIn("ADMIN");
  expect((await admin.query("merchant.getEmbedding")).data).toEqual({ origins: [], canEdit: true });
  const origins =
    "\n https://Shop.example/ \nhttps://shop.example\r\nhttp://localhost:4242\nhttps://müller.example:8443";
  expect((await admin.mutate("merchant.updateEmbedding", { origins })).status).toBe(200);
  const saved = ["https://shop.example", "http://localhost:4242", "https://xn--mller-kva.example:8443"];
  expect((await admin.query("merchant.getEmbedding")).data.origins).toEqual(saved);
  expect((await admin.query("merchant.getEmbedding", undefined, "live")).data.origins).toEqual(saved);
  const { data: log } = await admin.query("auditLog.list", {});
  expect(JSON.stringify(log)).toContain(saved.join(", "));

  const developer = await signedIn("DEVELOPER");
  expect((await developer.query("merchant.getEmbedding")).data).toEqual({ origins: saved, canEdit: false });
  expect((await developer.mutate("merchant.updateEmbedding", { origins: "" })).status).toBe(403);
  expect((await admin.mutate("merchant.updateEmbedding", { origins: "" })).status).toBe(200);
  expect((await admin.query("merchant.getEmbedding")).data.origins).toEqual([]);
});

test.each([
  "shop.example",
  "http://shop.example",
  "http://localhost.example",
  "https://*.shop.example",
  "https://shop.example/cart",
  "https://shop.example?",
  "https://user@shop.example",
  "https://shop.example;script-src",
  "https://shop.example 'self'",
  "https://[2001:db8::1]",
  "data:text/html,1",
  "*",
  "null",
  `https://${"a".repeat(300)}.example`,
])("%s is not a site", async (site) => {
  const rejected = await (await signedIn("OWNER")).mutate("merchant.updateEmbedding", {
    origins: `https://shop.example\n${site}`,
  });
  expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, "origins"]);
});

test("up to twenty sites are allowed", async () => {
  const owner = await signedIn("OWNER");
  const sites = Array.from({ length: 21 }, (_, index) => `https://shop${index}.example`);
  expect((await owner.mutate("merchant.updateEmbedding", { origins: sites.join("\n") })).status).toBe(400);
  expect((await owner.mutate("merchant.updateEmbedding", { origins: sites.slice(1).join("\n") })).status).toBe(200);
});
