import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import type { Api } from "../factories/api-client.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";
import type { TestMerchant } from "../factories/merchant.ts";
import { pagesOfPdf } from "../factories/read-pdf.ts";

let merchant: TestMerchant;
let api: Api;
let owner: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  owner = await dashboardOfUser(baseUrl, await merchant.newUser());
});

const update = (change: object, mode?: "live") => owner.mutate("merchant.updateInvoiceSettings", change, mode);
const settings = async () => (await owner.query("merchant.getInvoiceSettings")).data.settings;

const DETAILS = { legalName: "Nord GmbH", address: { line1: "Hauptstr. 1", city: "Kiel", country: "DE" } };

/** All that invoices show of the seller. */
async function enterDetails() {
  await owner.mutate("merchant.updateLegalDetails", DETAILS);
  await owner.mutate("merchant.updateBranding", { supportEmail: "help@nord.example" });
}

/** An order of a payment link that doesn't say whether it has an invoice. @returns the session. */
async function order() {
  const { id } = await newProduct(api, { priceAmount: 49 });
  const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } })).body;
  const { body: opened } = await api("POST", "/api/v2/checkout/sessions", { body: { paymentLinkId: link.id } });
  const body = { email: "jane@example.com", name: "Jane Doe", country: "US" };
  await api("POST", `/api/v3/test-helpers/checkout/sessions/${opened.id}/complete`, { body });
  return (await api("GET", `/api/v3/checkout/sessions/${opened.id}`)).body;
}

describe("invoices for every order", () => {
  test("require the seller's details; an order of a plain link then has one, until they are turned off", async () => {
    for (const enter of [
      () => owner.mutate("merchant.updateLegalDetails", DETAILS),
      () => owner.mutate("merchant.updateBranding", { supportEmail: "help@nord.example" }),
    ]) {
      const rejected = await update({ invoiceCreation: true });
      expect([rejected.status, rejected.error.data.details]).toEqual([
        400,
        [expect.objectContaining({ field: "invoiceCreation", code: "merchant_details_missing" })],
      ]);
      await enter();
    }
    expect((await order()).invoice).toBeUndefined();
    expect((await update({ invoiceCreation: true })).data.invoiceCreation).toBe(true);
    const { invoice: id } = await order();
    const { body: invoice } = await api("GET", `/api/v3/invoices/${id}`);
    expect(invoice).toMatchObject({ number: "TEST-0001", status: "paid", total: 4900, billing_reason: "manual" });
    await update({ invoiceCreation: false });
    expect((await order()).invoice).toBeUndefined();
  });

  test("are turned on by owners and admins, in both modes, and the audit log says so", async () => {
    await enterDetails();
    const developer = await dashboardOfUser(baseUrl, await merchant.newUser("DEVELOPER"));
    expect((await developer.query("merchant.getInvoiceSettings")).data).toMatchObject({
      settings: { invoiceCreation: false, invoicePrefix: null, next: { series: null, number: 1 }, footer: null },
      canEdit: false,
    });
    expect((await developer.mutate("merchant.updateInvoiceSettings", { invoiceCreation: true })).status).toBe(403);
    const admin = await dashboardOfUser(baseUrl, await merchant.newUser("ADMIN"));
    const change = { invoiceCreation: true, invoicePrefix: "nord-26", nextNumber: "501", footer: "Thanks" };
    expect((await admin.mutate("merchant.updateInvoiceSettings", change, "live")).status).toBe(200);
    const [entry] = (await owner.query("auditLog.list", {})).data.data;
    expect(entry).toMatchObject({
      action: "merchant.invoices_updated",
      changes: {
        invoice_creation: { before: "false", after: "true" },
        invoice_prefix: { before: null, after: "NORD-26" },
        next_number: { before: "1", after: "501" },
        footer: { before: null, after: "Thanks" },
      },
    });
    expect(await settings()).toMatchObject({ invoiceCreation: true, invoicePrefix: "NORD-26", next: { number: 501 } });
  });
});

test("the next number can only be raised, and absent fields stay", async () => {
  await update({ nextNumber: "500", invoicePrefix: "ab" });
  const lower = await update({ nextNumber: "499", footer: "Not stored" });
  expect([lower.status, lower.error.data.details[0]]).toEqual([
    400,
    expect.objectContaining({ field: "nextNumber", message: expect.stringContaining("at least 500") }),
  ]);
  expect((await update({ nextNumber: "500" })).data).toMatchObject({
    next: { series: null, number: 500 },
    invoicePrefix: "AB",
    footer: null,
  });
  expect((await update({ invoicePrefix: "" })).data).toMatchObject({ invoicePrefix: null, next: { number: 500 } });
});

test.each([
  ["invoicePrefix", "A"],
  ["invoicePrefix", "A".repeat(13)],
  ["invoicePrefix", "-AB"],
  ["invoicePrefix", "AB-"],
  ["invoicePrefix", "A_B"],
  ["invoicePrefix", "ÄB"],
  ["invoicePrefix", "test"],
  ["invoicePrefix", "AB-CN"],
  ["invoicePrefix", "A-R2611270812"],
  ["nextNumber", "0"],
  ["nextNumber", "1000000000"],
  ["nextNumber", "1.5"],
  ["nextNumber", ""],
  ["footer", "x".repeat(501)],
  ["footer", `${"x\n".repeat(10)}x`],
  ["paymentTerms", "x".repeat(201)],
  ["paymentTerms", "14 days\nnet"],
  ["paper", "a5"],
])("%s %j is rejected by name", async (field, value) => {
  const rejected = await update({ [field]: value });
  expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, field]);
});

describe("documents", () => {
  const FOOTER = "Nord GmbH · Register: Kiel HRB 4711\n\nIBAN DE02 1203 0000 0000 2020 51";
  const preview = async (mode = "test", cookie = owner.cookie) =>
    fetch(`${baseUrl}/${mode}/settings/invoices/preview`, { headers: { cookie } });
  const textOf = async (response: Response) => (await pagesOfPdf(await response.bytes())).join(" ");

  const sizeOf = async (pdf: Uint8Array) => {
    const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
    const { view } = await (await loading.promise).getPage(1);
    await loading.destroy();
    return view;
  };

  test("the preview is a sample invoice with the saved settings, in both modes, for members only", async () => {
    await enterDetails();
    const plain = await textOf(await preview());
    for (const part of ["TEST-0001", "Nord GmbH", "Jane Doe", "not valid"]) expect(plain).toContain(part);
    await update({
      paymentTerms: "Payable within 14 days.",
      footer: FOOTER,
      invoicePrefix: "NORD",
      paper: "us-letter",
    });
    const live = await preview("live");
    expect(live.headers.get("content-disposition")).toBe('inline; filename="NORD-0001.pdf"');
    const pdf = await live.bytes();
    const text = (await pagesOfPdf(pdf)).join(" ");
    for (const part of ["NORD-0001", "Payable within 14 days.", ...FOOTER.split("\n")]) expect(text).toContain(part);
    expect(await sizeOf(pdf)).toEqual([0, 0, 612, 792]);
    expect((await preview("test", "")).status).toBe(401);
  });

  test("settings apply to documents that are created afterwards: a stored one never changes", async () => {
    await enterDetails();
    await update({ invoiceCreation: true, footer: FOOTER, paymentTerms: "Payable within 14 days." });
    const pdfOf = async (id: string) => {
      const response = await fetch(`${baseUrl}/test/invoices/${id}/pdf`, { headers: { cookie: owner.cookie } });
      return response.bytes();
    };
    const { invoice } = await order();
    const first = await pdfOf(invoice);
    const text = (await pagesOfPdf(first)).join(" ");
    expect(text).toContain("HRB 4711");
    // It is paid.
    expect(text).not.toContain("Payable");
    await update({ footer: "Another footer", paper: "us-letter" });
    expect(Buffer.compare(await pdfOf(invoice), first)).toBe(0);
    expect((await pagesOfPdf(await pdfOf((await order()).invoice))).join(" ")).toContain("Another footer");
  });
});

describe("the logo on documents", () => {
  const upload = (file: string | null, by = owner) => by.mutate("merchant.updateDocumentLogo", { file });
  const png = async (color: string) => {
    const create = { width: 300, height: 80, channels: 3 as const, background: color };
    return (await sharp({ create }).png().toBuffer()).toString("base64");
  };

  test("is stored, shown on new documents and removed by owners and admins, and the audit log says so", async () => {
    const developer = await dashboardOfUser(baseUrl, await merchant.newUser("DEVELOPER"));
    expect((await upload(await png("#115c43"), developer)).status).toBe(403);
    expect((await upload(await png("#115c43"))).status).toBe(200);
    expect((await settings()).logo).toMatch(/^data:image\/png;base64,/);
    const [entry] = (await owner.query("auditLog.list", {})).data.data;
    expect(entry.action).toBe("merchant.document_logo_updated");
    const images = async () => {
      const response = await fetch(`${baseUrl}/test/settings/invoices/preview`, { headers: { cookie: owner.cookie } });
      return Buffer.from(await response.bytes())
        .toString("latin1")
        .includes("/Subtype /Image");
    };
    expect(await images()).toBe(true);
    expect((await upload(null)).status).toBe(200);
    expect([(await settings()).logo, await images()]).toEqual([null, false]);
  });

  test.each([
    ["an SVG", () => Buffer.from("<svg><script/></svg>").toString("base64"), "SVG"],
    ["no base64", () => "%", "empty"],
    ["an empty file", () => "", "empty"],
    ["a large file", () => "A".repeat(1_000_004), "750 kB"],
  ])("%s is rejected by name", async (_, file, words) => {
    const rejected = await upload(file());
    expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, "file"]);
    expect(rejected.error.data.details[0].message).toContain(words);
  });

  test("20 MB are rejected while they are read", async () => {
    let sent = 0;
    const chunk = Buffer.alloc(65_536, "A");
    const body = new ReadableStream({
      pull(controller) {
        if (sent === 0) controller.enqueue(Buffer.from('{"json":{"file":"'));
        if (sent >= 20_000_000) return controller.close();
        sent += chunk.length;
        controller.enqueue(chunk);
      },
    });
    const headers = { "content-type": "application/json", origin: baseUrl, cookie: owner.cookie };
    const options = { method: "POST", headers, body, duplex: "half" } as const;
    const status = await fetch(`${baseUrl}/api/trpc/merchant.updateDocumentLogo`, options).then(
      (response) => response.status,
      // The connection was closed.
      () => 413,
    );
    expect([400, 413]).toContain(status);
    expect(sent).toBeLessThan(10_000_000);
  });
});
