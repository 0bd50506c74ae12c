import { beforeEach, expect, test } from "vitest";
import { PAGE_LANGUAGES } from "#account/merchant/model.ts";
import { CUSTOMER_MAIL_KINDS } from "#signals/email/kinds.ts";
import { sendDueMails } from "#signals/email/send-due-mails.ts";
import { baseUrl, freshMerchant, newProduct } from "../api/context.ts";
import { newBrowser, newSession } from "../api/hosted-page.ts";
import { type Dashboard, dashboardOfUser } from "../factories/dashboard-client.ts";

let merchant: Awaited<ReturnType<typeof freshMerchant>>["merchant"];
let api: Awaited<ReturnType<typeof freshMerchant>>["api"];
let owner: Dashboard;

beforeEach(async () => {
  ({ merchant, api } = await freshMerchant());
  owner = await dashboardOfUser(baseUrl, await merchant.newUser());
});

const languageOf = async (path: string, acceptLanguage: string) => {
  const page = await fetch(new URL(path, baseUrl), { headers: { "accept-language": acceptLanguage } });
  return /<html lang="([^"]+)"/.exec(await page.text())?.[1];
};

test("customers with an unsupported language get the merchant's; customers with a supported one get theirs", async () => {
  const { id } = await newProduct(api);
  const link = (await api("POST", "/api/v3/payment-links", { body: { productIds: [id] } })).body;
  const session = `/checkout/${await newSession(api)}`;
  expect(await languageOf(link.url, "nl")).toBe("en");
  expect((await owner.mutate("merchant.updateLanguage", { defaultLocale: "de" })).status).toBe(200);
  for (const path of [`/pay/${link.id}`, session]) {
    expect(await languageOf(path, "nl")).toBe("de");
    expect(await languageOf(path, "nl, fr;q=0.5")).toBe("fr");
    expect(await languageOf(`${path}?locale=ja`, "nl")).toBe("ja");
  }
  await owner.mutate("merchant.updateLanguage", { defaultLocale: "" });
  expect(await languageOf(session, "nl")).toBe("en");
  const rejected = await owner.mutate("merchant.updateLanguage", { defaultLocale: "nl" });
  expect([rejected.status, rejected.error.data.details[0].field]).toEqual([400, "defaultLocale"]);
});

test("the merchant's own sentence is in the receipt, as text", async () => {
  const receiptNote = "Picked up <b>at the door</b>.\nUntil six.";
  await owner.mutate("merchant.updateReceiptMail", { receiptNote: ` ${receiptNote} ` });
  await newBrowser().pay(await newSession(api));
  await sendDueMails();
  const { data: mails } = (await owner.query("mail.list")).data;
  const { data: mail } = await owner.query("mail.get", { id: mails[0].id });
  expect(mail.text).toContain(receiptNote);
  expect(mail.html).toContain("Picked up &lt;b&gt;at the door&lt;/b&gt;.\nUntil six.");
  const tooLong = await owner.mutate("merchant.updateReceiptMail", {
    receiptNote: "x".repeat(501),
  });
  expect([tooLong.status, tooLong.error.data.details[0].field]).toEqual([400, "receiptNote"]);
});

test("a sample of the receipt is sent to the member who requests it, and matches the preview", async () => {
  await owner.mutate("merchant.updateBranding", { companyName: "Rösterei Nord", defaultCurrency: "jpy" });
  await owner.mutate("merchant.updateLanguage", { defaultLocale: "de" });
  await owner.mutate("merchant.updateReceiptMail", { receiptNote: "Bis bald!" });
  await owner.mutate("merchant.updateLegalDetails", {
    legalName: "Rösterei Nord GmbH",
    address: { line1: "Hauptstr. 1", country: "DE" },
    taxId: "DE123456789",
  });
  const { data: sent } = await owner.mutate("merchant.sendSampleReceipt", {});
  await sendDueMails();
  const { data: mail } = await owner.query("mail.get", { id: sent.mailId });
  expect(mail).toMatchObject({ kind: "receipt_sample", status: "kept" });
  const seller = "Rösterei Nord GmbH · Hauptstr. 1 · Deutschland · USt-IdNr. DE123456789";
  for (const words of ["Rösterei Nord", "Bis bald!", "48\u00A0¥", seller]) expect(mail.text).toContain(words);
  const path = `${baseUrl}/test/settings/receipt-mail/preview?note=${encodeURIComponent("Bald <i>!")}`;
  const preview = await fetch(path, { headers: { cookie: owner.cookie } });
  expect(await preview.text()).toContain("Bald &lt;i&gt;!");
  expect((await fetch(path)).status).toBe(401);
});

test("kinds of emails are turned off by owners and admins, except legally required ones; the audit log says so", async () => {
  const developer = await dashboardOfUser(baseUrl, await merchant.newUser("DEVELOPER"));
  expect((await developer.query("merchant.getCustomerMails", {})).data).toEqual({
    turnedOff: [],
    attachesDocuments: false,
    canEdit: false,
  });
  const form = { turnedOff: ["invoice_paid", "refund"], attachesDocuments: true };
  expect((await developer.mutate("merchant.updateCustomerMails", form)).status).toBe(403);
  for (const kind of ["receipt", "charge_failed", "subscription_canceled", "recovery", "no_kind"]) {
    const rejected = await owner.mutate("merchant.updateCustomerMails", {
      turnedOff: [kind],
      attachesDocuments: false,
    });
    expect([kind, rejected.status]).toEqual([kind, 400]);
  }
  await owner.mutate("merchant.updateCustomerMails", form);
  expect((await owner.query("merchant.getCustomerMails", {})).data.turnedOff.sort()).toEqual(form.turnedOff);
  const [entry] = (await owner.query("auditLog.list", {})).data.data;
  expect(entry).toMatchObject({
    action: "merchant.customer_mails_updated",
    changes: {
      turned_off: { after: "Receipt of an invoice, Refund" },
      attaches_documents: { before: "false", after: "true" },
    },
  });
  await owner.mutate("merchant.updateCustomerMails", { turnedOff: [], attachesDocuments: false });
  expect((await owner.query("merchant.getCustomerMails", {})).data.turnedOff).toEqual([]);
});

test("each kind has a preview in each language, with the merchant's name", async () => {
  await owner.mutate("merchant.updateBranding", { companyName: "Rösterei Nord", defaultCurrency: "eur" });
  const get = (query: string, cookie = owner.cookie) =>
    fetch(`${baseUrl}/live/settings/customer-mails/preview?${query}`, { headers: { cookie } });
  for (const kind of CUSTOMER_MAIL_KINDS) {
    for (const language of PAGE_LANGUAGES) {
      const response = await get(`kind=${kind}&language=${language}`);
      expect([kind, language, response.status]).toEqual([kind, language, 200]);
      const html = await response.text();
      expect(html).toContain("Rösterei Nord");
      expect(html).toMatch(new RegExp(`<html lang="${language}[^"]*" dir="${language === "ar" ? "rtl" : "ltr"}">`));
      expect(html).not.toMatch(/undefined|\bnull\b|NaN|\[object/);
    }
  }
  expect((await get("kind=invitation&language=en")).status).toBe(404);
  expect((await get("kind=receipt&language=en", "")).status).toBe(401);
});
