import { mkdir, writeFile, appendFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { apiClient } from "../tests/factories/api-client.ts";
import { newMerchant } from "../tests/factories/merchant.ts";
import { newDispute } from "../tests/factories/dispute.ts";
import { newSubscription } from "../tests/factories/subscription.ts";
import { newEndpoint } from "../tests/factories/signed-webhook.ts";
import { startService } from "../tests/service/start-service.ts";
import { systemChromium } from "./launcher/chromium.mjs";
import { ROUTES } from "../src/dashboard/routes.ts";
process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const OUT = "/tmp/dash/dump";
await mkdir(OUT, { recursive: true });
await writeFile(`${OUT}/all.txt`, "");
const service = await startService("production");
const browser = await chromium.launch({ executablePath: systemChromium(), args: ["--no-sandbox"] });
const errors: string[] = [];
try {
  const merchant = await newMerchant(service.databaseUrl, "Northwind Coffee");
  const api = apiClient(service.baseUrl, merchant.key);
  const user = await merchant.newUser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: service.baseUrl });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const seen = new Set<string>();
  const put = async (name: string, text: string) => {
    const lines = text.split("\n").map((l) => l.trim()).filter((l) => l && !seen.has(l));
    for (const l of lines) seen.add(l);
    await appendFile(`${OUT}/all.txt`, `\n=== ${name}\n${lines.join("\n")}\n`);
  };
  const settle = async () => {
    await page.locator("h1").first().waitFor();
    await page.locator("[aria-busy=true]").waitFor({ state: "detached" }).catch(() => undefined);
    await page.waitForLoadState("networkidle");
  };
  const text = () => page.evaluate(() => {
    const hidden = [...document.querySelectorAll("main [aria-label], main [placeholder], main [title]")].flatMap((e) => ["aria-label", "placeholder", "title"].map((a) => e.getAttribute(a) ?? "")).filter(Boolean);
    return `${(document.querySelector("main") ?? document.body).innerText}\n${[...new Set(hidden)].map((h) => `[${h}]`).join("\n")}`;
  });
  await page.goto("/sign-in"); await put("sign-in", await page.evaluate(() => document.body.innerText));
  await page.getByLabel("Email").fill(user.email);
  await page.getByLabel("Password").fill(user.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/test$/);
  await settle();
  await put("first home", await page.evaluate(() => document.body.innerText));
  await page.screenshot({ path: `${OUT}/home-empty-1280.png`, fullPage: true });
  for (const r of ROUTES) if (!r.path.includes(":id") && r.path.split("/").length === 2 && r.path !== "/") { await page.goto(`/test${r.path}`); await settle(); await put(`empty ${r.path}`, await text()); }
  await page.goto("/test"); await settle();
  const load = page.getByRole("button", { name: /sample data/i });
  if (await load.count()) { await load.first().click(); await page.getByRole("button", { name: /remove/i }).first().waitFor().catch(() => undefined); }
  await newEndpoint(api, { url: "https://northwind.example/hooks/orders", enabled_events: ["ping"] }).catch((e) => errors.push(String(e)));
  const tour = await api("POST", "/api/v3/products", { body: { name: "Roastery tour", priceAmount: 49 } });
  await api("POST", "/api/v3/products", { body: { name: "Spring harvest", priceAmount: 31, status: "DRAFT" } });
  const dispute = await newDispute(api, tour.body.default_price).catch((e) => { errors.push(String(e)); return undefined; });
  await newSubscription(api).catch((e) => errors.push(String(e)));
  const visit = async (path: string, name = path) => { await page.goto(`/test${path}`); await settle(); await put(name, await text()); };
  const dialogs = async (name: string) => {
    for (const opener of await page.locator("main").getByRole("button", { name: /…$|^More/ }).all()) {
      const label = (await opener.textContent().catch(() => "")) ?? "";
      if (!(await opener.isVisible().catch(() => false))) continue;
      await opener.click({ timeout: 5000 }).catch(() => undefined);
      const pop = page.locator(":popover-open");
      if (await pop.count()) {
        await put(`${name} menu`, await pop.first().innerText());
        const items = await pop.first().getByRole("button").count();
        for (let i = 0; i < items; i++) {
          if (!(await page.locator(":popover-open").count())) await opener.click({ timeout: 5000 }).catch(() => undefined);
          const item = page.locator(":popover-open").first().getByRole("button").nth(i);
          const t = (await item.textContent().catch(() => "")) ?? "";
          if (!t.includes("…")) continue;
          await item.click({ timeout: 5000 }).catch(() => undefined);
          const d = page.locator("dialog[open]");
          if (await d.count()) { await put(`${name} dialog ${t}`, await d.last().innerText()); await page.keyboard.press("Escape"); }
        }
        await page.keyboard.press("Escape");
        continue;
      }
      const d = page.locator("dialog[open]");
      if (await d.count()) { await put(`${name} dialog ${label}`, await d.last().innerText()); await page.keyboard.press("Escape"); }
    }
  };
  await visit("/", "home");
  await page.screenshot({ path: `${OUT}/home-1280.png`, fullPage: true });
  for (const r of ROUTES) {
    try {
      if (r.path.includes(":id")) {
        const list = r.path.split("/")[1];
        await page.goto(`/test/${list}`); await settle();
        const hrefs = await page.locator(`main table a[href^="/test/${list}/"]`).evaluateAll((as) => [...new Set(as.map((a) => a.getAttribute("href") ?? ""))]);
        const many = r.path.endsWith("/edit") ? 1 : ["payments", "subscriptions", "invoices", "checkout-sessions", "products", "payment-links", "mails"].includes(list ?? "") ? 6 : 1;
        for (const href of hrefs.slice(0, many)) {
          await visit(`${href.replace("/test", "")}${r.path.endsWith("/edit") ? "/edit" : ""}`, `${r.path} ${href}`);
          await dialogs(r.path);
          const dev = page.getByRole("main").getByRole("link", { name: "Developers", exact: true });
          if (many > 0 && href === hrefs[0] && await dev.count()) { await dev.click(); await settle(); await put(`${r.path} developers`, (await text()).slice(0, 3000)); }
        }
      } else {
        await visit(r.path);
        await dialogs(r.path);
        const filter = page.locator("main").getByRole("button", { name: /^Filter/ });
        if (await filter.count()) { await filter.first().click(); await put(`${r.path} filter`, await page.locator(":popover-open").first().innerText().catch(() => "")); await page.keyboard.press("Escape"); }
        if (/new$/.test(r.path)) { await page.locator("main form button[type=submit]").last().click({ timeout: 5000 }).catch(() => undefined); await page.waitForTimeout(500); await put(`${r.path} errors`, await text()); }
        if (["/products/new", "/payments", "/mails", "/webhook-endpoints", "/settings", "/checkout-sessions"].includes(r.path)) await page.screenshot({ path: `${OUT}/${r.path.slice(1).replaceAll("/", "-")}-1280.png` });
      }
    } catch (e) { errors.push(`${r.path}: ${e}`); }
  }
  if (dispute) { await visit(`/payments/${dispute.payment_intent}`, "disputed"); await dialogs("disputed"); }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const p of ["", "/products", "/checkout-sessions", "/products/new"]) { await page.goto(`/test${p}`); await settle(); await page.screenshot({ path: `${OUT}/phone${p.replaceAll("/", "-")}.png` }); }
  const menu = page.getByRole("button", { name: /menu|navigation/i });
  if (await menu.count()) { await menu.first().click(); await page.screenshot({ path: `${OUT}/phone-menu.png` }); }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/live"); await settle(); await put("live home", await text());
  await page.goto("/test"); await settle();
  await page.keyboard.press("Control+k"); await page.waitForTimeout(500); await put("palette", await page.locator("dialog[open]").first().innerText().catch(() => ""));
  await page.keyboard.press("Escape"); await page.keyboard.press("?"); await page.waitForTimeout(500); await put("shortcuts", await page.locator("dialog[open]").first().innerText().catch(() => ""));
} finally {
  await writeFile(`${OUT}/errors.txt`, errors.join("\n"));
  await browser.close(); await service.stop();
}
process.exit(0);
