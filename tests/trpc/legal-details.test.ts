import { beforeAll, expect, test } from "vitest";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { apiClient } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";

let owner: Dashboard;
let pagePath: string;

beforeAll(async () => {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api);
  const { body } = await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } });
  pagePath = `/pay/${body.id}`;
  owner = await dashboardOfUser(baseUrl, await merchant.newUser());
});

const readPage = async (query = "") =>
  (await apiClient(baseUrl)("GET", pagePath + query)).text.replace(/<\/?(?:bdi|span)>/g, "");

test("the seller's details are below the page, in its language, in both modes; null removes them", async () => {
  const address = { line1: "Hauptstr. 1", postalCode: "20095", city: "Hamburg", country: "DE" };
  const set = await owner.mutate("merchant.updateLegalDetails", {
    legalName: " Rösterei Nord GmbH ",
    address,
    taxId: "DE123456789",
  });
  expect(set.data).toEqual({ legalName: "Rösterei Nord GmbH", address, taxId: "DE123456789", reverseCharge: false });
  const seller = "Rösterei Nord GmbH · Hauptstr. 1 · 20095 Hamburg · Germany · VAT ID DE123456789";
  expect(await readPage()).toContain(seller);
  expect(await readPage("?locale=fr")).toContain("20095 Hamburg · Allemagne · N° TVA DE123456789");
  expect((await owner.query("merchant.getLegalDetails", {}, "live")).data.details.address).toEqual(address);
  // Absent fields stay.
  expect((await owner.mutate("merchant.updateLegalDetails", { legalName: null })).data.address).toEqual(address);
  expect(await readPage()).toMatch(/Merchant [^·<]* · Hauptstr\. 1 · /);
  await owner.mutate("merchant.updateLegalDetails", { address: null, taxId: null });
  expect(await readPage()).not.toContain("Hamburg");
});

test("reverse charge requires the merchant's own EU VAT ID, which can't be removed", async () => {
  const set = (change: object) => owner.mutate("merchant.updateLegalDetails", change);
  for (const taxId of [null, "GB123456789", "136 695 976"]) {
    const rejected = await set({ taxId, reverseCharge: true });
    expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, "taxId"]);
  }
  expect((await set({ taxId: "DE 136 695 976", reverseCharge: true })).data.reverseCharge).toBe(true);
  expect((await set({ taxId: null })).status).toBe(400);
  expect((await set({ taxId: null, reverseCharge: false })).data).toMatchObject({ taxId: null, reverseCharge: false });
});

test.each([
  ["legalName", { legalName: "x".repeat(201) }],
  ["taxId", { taxId: "DE\n123" }],
  ["address.line1", { address: { country: "DE" } }],
  ["address.country", { address: { line1: "Hauptstr. 1", country: "XX" } }],
  ["address.postalCode", { address: { line1: "Hauptstr. 1", country: "DE", postalCode: "ABC" } }],
])("%s is rejected by name, and nothing is stored", async (field, change) => {
  const { data: before } = await owner.query("merchant.getLegalDetails");
  const rejected = await owner.mutate("merchant.updateLegalDetails", { taxId: "NEW", ...change });
  expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, field]);
  expect((await owner.query("merchant.getLegalDetails")).data).toEqual(before);
});
