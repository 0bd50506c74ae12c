import type { Page } from "@playwright/test";
import { billingEn } from "#checkout/pages/messages/billing/en.ts";
import type { Api } from "../factories/api-client.ts";
import { openInvoice } from "../factories/subscription.ts";
import { expect, fillCard, test } from "./context.ts";
import { pageFlaws } from "./page-flaws.ts";
import { bytesOf, watchTransfers } from "./transfers.ts";

const PHONE = { width: 390, height: 844 };
const payButton = (page: Page) => page.locator("button[type=submit]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
/** Where the screenshots of a look at these pages go; without it none is made. */
const SHOTS = process.env.INVOICE_SHOTS;

async function look(page: Page, name: string): Promise<void> {
  if (!SHOTS) return;
  const size = page.viewportSize();
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.screenshot({ path: `${SHOTS}/${name}-${viewport.width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (size) await page.setViewportSize(size);
}

const statusOf = async (api: Api, id: string) => (await api("GET", `/api/v3/invoices/${id}`)).body.status;

test("on a phone an invoice is paid after a decline; each page is accessible, light and dark", async ({
  page,
  api,
  complaints,
}) => {
  await page.setViewportSize(PHONE);
  const invoice = await openInvoice(api);
  await page.goto(invoice.hosted_invoice_url);
  await expect(heading(page)).toHaveText(`Invoice ${invoice.number}`);
  await expect(payButton(page)).toHaveText("Pay $19.00");
  await expect(page.getByLabel("Email")).toHaveValue("jane@shopper.example");
  for (const [viewport, bottom] of [
    [{ width: 1280, height: 800 }, 800],
    [PHONE, 844 + 250],
  ] as const) {
    await page.setViewportSize(viewport);
    const button = await payButton(page).boundingBox();
    expect((button?.y ?? Number.POSITIVE_INFINITY) + (button?.height ?? 0)).toBeLessThanOrEqual(bottom);
  }
  await look(page, "open");
  await page.getByText("Invoice details").click();
  await expect(page.getByText("Bill to")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);

  await fillCard(page, "4000000000000002");
  await payButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Your card was declined" })).toBeVisible();
  await expect(page.getByLabel("Name on card")).toHaveValue("Jane Doe");
  expect(await pageFlaws(page)).toEqual([]);
  await look(page, "declined");
  expect(complaints.splice(0).filter((text) => !text.includes("402"))).toEqual([]);

  await fillCard(page);
  await payButton(page).click();
  await expect(heading(page)).toHaveText("Payment complete");
  await expect(page.getByText("Visa •••• 4242")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print or save as PDF" })).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await look(page, "paid");
  expect(await statusOf(api, invoice.id)).toBe("paid");
});

test("3-D Secure: Back shows the same payment, another method is offered, and completing it pays", async ({
  page,
  api,
}) => {
  const invoice = await openInvoice(api);
  await page.goto(invoice.hosted_invoice_url);
  await fillCard(page, "4000000000003184");
  await payButton(page).click();
  await expect(heading(page)).toHaveText("Confirm it’s you");
  expect(await pageFlaws(page)).toEqual([]);
  await page.goBack();
  await expect(heading(page)).toHaveText("Confirm your payment");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Pay another way" }).click();
  await expect(heading(page)).toHaveText(`Invoice ${invoice.number}`);
  await fillCard(page, "4000000000003184");
  await payButton(page).click();
  await page.getByRole("button", { name: "Complete authentication" }).click();
  await expect(heading(page)).toHaveText("Payment complete");
  expect(await statusOf(api, invoice.id)).toBe("paid");
});

test("a bank debit is processing, and a reload shows the same", async ({ page, api }) => {
  const invoice = await openInvoice(api, { session: { payment_method_types: ["card", "us_bank_account"] } });
  await page.goto(invoice.hosted_invoice_url);
  await page.getByRole("radio", { name: "US bank account" }).check();
  await page.getByLabel("Full name").fill("Jane Doe");
  await payButton(page).click();
  await page.getByRole("button", { name: "Authorize (succeeds later)" }).click();
  await expect(heading(page)).toHaveText("Payment processing");
  expect(await pageFlaws(page)).toEqual([]);
  await look(page, "on-its-way");
  await page.reload();
  await expect(heading(page)).toHaveText("Payment processing");
});

test("a void invoice, and one after its subscription's end", async ({ page, api, complaints }) => {
  const invoice = await openInvoice(api);
  await api("DELETE", `/api/v3/subscriptions/${invoice.subscription}`);
  await page.goto(invoice.hosted_invoice_url);
  await expect(page.getByText(billingEn.invoice.ended)).toBeVisible();
  await expect(page.getByText(billingEn.invoice.savesMethod)).toHaveCount(0);
  await look(page, "ended");
  // It can be paid, but is not asked for.
  await expect(payButton(page)).toBeHidden();
  await page.getByText(billingEn.invoice.payAnyway).click();
  await api("POST", `/api/v3/invoices/${invoice.id}/void`);
  // The form that is still shown is refused, and the page says why.
  await fillCard(page);
  await payButton(page).click();
  await expect(heading(page)).toHaveText("This invoice was canceled");
  expect(complaints.splice(0).filter((text) => !text.includes("400"))).toEqual([]);
  expect(await pageFlaws(page)).toEqual([]);
  await look(page, "void");
});

for (const locale of ["de", "fr", "es", "ja", "ar"]) {
  test(`the invoice fits a phone and is accessible in ${locale}`, { tag: locale === "ar" ? [] : "@full" }, async ({
    page,
    api,
  }) => {
    await page.setViewportSize(PHONE);
    const invoice = await openInvoice(api, { session: { locale } });
    await page.goto(invoice.hosted_invoice_url);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(heading(page)).toContainText(invoice.number);
    expect(await pageFlaws(page)).toEqual([]);
    await look(page, `open-${locale}`);
  });
}

test("it is as light as the payment pages, and loads nothing from other hosts", { tag: "@full" }, async ({
  page,
  api,
  baseUrl,
}) => {
  const invoice = await openInvoice(api);
  const transfers = watchTransfers(page);
  await page.goto(invoice.hosted_invoice_url, { waitUntil: "networkidle" });
  const loaded = await transfers();
  expect(loaded.length).toBeLessThanOrEqual(4);
  for (const { url } of loaded) expect(url.startsWith(baseUrl)).toBe(true);
  const bytes = (type: string) => bytesOf(loaded, type);
  expect(bytes("script")).toBeLessThanOrEqual(20_000);
  expect(bytes("stylesheet")).toBeLessThanOrEqual(12_000);
  expect(bytes("document")).toBeLessThanOrEqual(20_000);
  expect(bytes("document")).toBeGreaterThan(0);
});

test("a URL that no longer works offers a new link, without JavaScript too, accessible in both themes", async ({
  page,
  browser,
  complaints,
}) => {
  const { linkEnded, linkUnsent } = billingEn.invoice;
  await page.setViewportSize(PHONE);
  await page.goto("/invoice/in_unknown?token=x");
  await expect(heading(page)).toHaveText(linkEnded.title);
  expect(await pageFlaws(page)).toEqual([]);
  await look(page, "link-ended");
  await page.getByRole("button", { name: linkEnded.button }).click();
  await expect(heading(page)).toHaveText(linkUnsent.title);
  expect(await pageFlaws(page)).toEqual([]);
  await look(page, "link-sent");

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(new URL("/invoice/in_unknown?token=x", page.url()).href);
  await plain.getByRole("button", { name: linkEnded.button }).click();
  await expect(heading(plain)).toHaveText(linkUnsent.title);
  await context.close();
  expect(complaints.splice(0).filter((text) => !text.includes("404"))).toEqual([]);
});
