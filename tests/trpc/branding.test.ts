import { beforeAll, expect, test } from "vitest";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];
let pagePath: string;

beforeAll(async () => {
  ({ merchant, api } = await freshMerchant());
  const { id } = await newProduct(api);
  const { body } = await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
  pagePath = `/pay/${body.id}`;
});

const readPage = async () => (await apiClient(baseUrl)("GET", pagePath)).text;

async function signedIn(role: "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST"): Promise<Dashboard> {
  return dashboardOfUser(baseUrl, await merchant.newUser(role));
}

test("an owner's or admin's settings are on the page: color, terms, refunds, contact; null removes them", async () => {
  const set = await (await signedIn("OWNER")).mutate("merchant.updateBranding", {
    brandColor: "#FFD600",
    termsUrl: "https://shop.example/terms",
    refundUrl: "https://shop.example/refunds",
    privacyUrl: "https://shop.example/privacy",
    supportEmail: "help@shop.example",
  });
  expect(set.data).toMatchObject({ brandColor: "#ffd600", termsUrl: "https://shop.example/terms" });
  const page = await readPage();
  expect(page).toMatch(/<style nonce="[^"]+">@media screen\{:root\{--button:#ffd600;[^<]*--on-button:#000000/);
  expect(page).toContain('href="https://shop.example/terms"');
  expect(page).toContain('href="https://shop.example/refunds"');
  expect(page).toContain('href="https://shop.example/privacy"');
  expect(page).toContain('href="mailto:help@shop.example"');

  const admin = await signedIn("ADMIN");
  expect((await admin.mutate("merchant.updateBranding", { brandColor: null, refundUrl: null })).status).toBe(200);
  const later = await readPage();
  expect(later).not.toContain("<style");
  expect(later).not.toContain("https://shop.example/refunds");
  expect(later).toContain('href="https://shop.example/terms"');
});

test("the company's name is changed in the same way, trimmed, on pages and in both modes", async () => {
  const owner = await signedIn("OWNER");
  const before = (await owner.query("merchant.getBranding")).data;
  expect(before).toMatchObject({ canEdit: true, branding: { companyName: expect.stringMatching(/^Merchant /) } });
  const set = await owner.mutate("merchant.updateBranding", { companyName: "  Café <Nord> & Söhne " });
  expect([set.status, set.data.companyName]).toEqual([200, "Café <Nord> & Söhne"]);
  expect(await readPage()).toContain("Café &lt;Nord&gt; &amp; Söhne");
  for (const mode of ["test", "live"]) {
    expect((await owner.query("merchant.getBranding", {}, mode)).data.branding.companyName).toBe("Café <Nord> & Söhne");
  }
  const { data: other } = await (await signedIn("DEVELOPER")).query("merchant.getBranding");
  expect(other).toMatchObject({ canEdit: false, branding: { companyName: "Café <Nord> & Söhne" } });
});

test("one merchant's branding is not another's", async () => {
  const other = await freshMerchant();
  const dashboard = await dashboardOfUser(baseUrl, await other.merchant.newUser());
  await dashboard.mutate("merchant.updateBranding", { companyName: "Somebody else" });
  expect(await readPage()).not.toContain("Somebody else");
  expect((await dashboard.query("merchant.getBranding")).data.branding.companyName).toBe("Somebody else");
});

test.each([
  ["companyName", " "],
  ["companyName", null],
  ["companyName", "x".repeat(101)],
  ["companyName", "Nord\r\nBcc: x@example.com"],
  ["companyName", "a\0b"],
  ["companyName", "a\ud800"],
  ["logoUrl", "data:image/png;base64,AAAA"],
  ["brandColor", "red;}body{display:none"],
  ["brandColor", "#12345"],
  ["termsUrl", "javascript:alert(1)"],
  ["refundUrl", "ftp://shop.example"],
  ["privacyUrl", "javascript:alert(1)"],
  ["supportEmail", "help@shop.example\r\nBcc: x@example.com"],
])("%s: %s is rejected", async (field, value) => {
  const owner = await signedIn("OWNER");
  const before = await readPage();
  const rejected = await owner.mutate("merchant.updateBranding", { [field]: value });
  expect(rejected.status).toBe(400);
  expect(rejected.error.data.details[0].field).toBe(field);
  expect((await readPage()).replaceAll(/nonce="[^"]*"/g, "")).toBe(before.replaceAll(/nonce="[^"]*"/g, ""));
});

test.each(["DEVELOPER", "ANALYST"] as const)("a %s can't change it", async (role) => {
  const rejected = await (await signedIn(role)).mutate("merchant.updateBranding", { brandColor: "#000000" });
  expect([rejected.status, rejected.error.data.code]).toEqual([403, "insufficient_scope"]);
});
