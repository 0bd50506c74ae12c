import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { apiClient } from "../tests/factories/api-client.ts";
import { dashboardOfUser } from "../tests/factories/dashboard-client.ts";
import { newMerchant } from "../tests/factories/merchant.ts";
import { newSubscription } from "../tests/factories/subscription.ts";
import { startService } from "../tests/service/start-service.ts";
import { systemChromium } from "./launcher/chromium.mjs";

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const folder = "/tmp/dash-shots";
const service = await startService("production");
const browser = await chromium.launch({ executablePath: systemChromium(), args: ["--no-sandbox"] });
try {
  await mkdir(folder, { recursive: true });
  const merchant = await newMerchant(service.databaseUrl, "Northwind Coffee");
  const api = apiClient(service.baseUrl, merchant.key);
  await api("POST", "/api/v3/tax-rates", { body: { country: "DE", percentage: 19, inclusive: false, display_name: "VAT" } });
  const one = await newSubscription(api, { session: { automatic_tax: { enabled: true } }, quantity: 2 });
  await newSubscription(api, { session: { subscription_data: { trial_period_days: 7 } }, payer: { email: "kim@other.example" } });
  const failing = await newSubscription(api, { payer: { card: "tok_declined_later", email: "a.rather.long.address@some-department.example.com" }, product: { name: "Office subscription with a rather long name, monthly" } });
  const sub = (await api("GET", `/api/v3/subscriptions/${one.id}`)).body;
  await api("POST", `/api/v3/subscriptions/${one.id}`, { body: { items: [{ id: sub.items.data[0].id, quantity: 4 }] } });
  await merchant.advanceClock(33 * 86400);
  for (let i = 0; i < 60; i++) {
    const open = (await api("GET", "/api/v3/invoices?status=open")).body.data;
    const s2 = (await api("GET", `/api/v3/subscriptions/${failing.id}`)).body;
    const s1 = (await api("GET", `/api/v3/subscriptions/${one.id}`)).body;
    if (open.length > 0 && s2.status === "past_due" && s1.scheduled_update === null) break;
    await new Promise((r) => setTimeout(r, 1000));
  }
  await api("POST", `/api/v3/subscriptions/${one.id}`, { body: { items: [{ id: sub.items.data[0].id, quantity: 1 }] } });
  const user = await merchant.newUser();
  const { cookie } = await dashboardOfUser(service.baseUrl, user);
  const [name = "", value = ""] = cookie.split("=");
  const openId = (await api("GET", "/api/v3/invoices?status=open")).body.data[0]?.id;
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [390, 1280]) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 }, baseURL: service.baseUrl });
      await context.addCookies([{ name, value, url: service.baseUrl }]);
      const page = await context.newPage();
      const keep = async (what: string) => {
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(folder, `${what}-${colorScheme}-${width}.png`), fullPage: true });
      };
      for (const [what, path] of [
        ["home", ""], ["subs", "/subscriptions"], ["sub", `/subscriptions/${one.id}`], ["sub-failing", `/subscriptions/${failing.id}`],
        ["invoices", "/invoices"], ["invoice", `/invoices/${one.invoice}`], ["invoice-open", `/invoices/${openId}`],
        ["customer", `/customers/${one.customer}`], ["billing", "/settings/billing"],
      ] as const) {
        await page.goto(`/test${path}`, { waitUntil: "networkidle" });
        await keep(what);
      }
      if (colorScheme === "light") {
        await page.goto(`/test/subscriptions/${one.id}`, { waitUntil: "networkidle" });
        await page.getByRole("button", { name: "Cancel…" }).click();
        await page.getByText("For good").click();
        await keep("dialog-cancel");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "Change items…" }).click();
        await keep("dialog-items");
        await page.keyboard.press("Escape");
        await page.getByRole("button", { name: "More actions" }).click();
        await keep("menu");
      }
      await context.close();
    }
} finally {
  await browser.close();
  await service.stop();
}
process.exit(0);
