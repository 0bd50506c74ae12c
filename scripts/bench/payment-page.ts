import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { apiClient } from "../../tests/factories/api-client.ts";
import { newMerchant } from "../../tests/factories/merchant.ts";
import { startService } from "../../tests/service/start-service.ts";
import { systemChromium } from "../launcher/chromium.mjs";

// `npm run bench -- payment-page`: on a slow phone with an empty cache, how long until a link's page is painted and can
// be paid on, and from the press until the confirmation is painted, by the browser's own clock. URLs of test links of
// other services are measured alternately with this checkout's. Needs a build.
const { values, positionals } = parseArgs({
  options: { rounds: { type: "string", default: "9" } },
  allowPositionals: true,
});

/** A phone four times slower than this machine, on 1.6 Mbit/s with 150 ms to the server and back. */
const CPU_SLOWDOWN = 4;
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SCREEN = { width: 390, height: 844 };

/** Milliseconds after the navigation, or after the press. */
interface Payment {
  "first paint": number;
  payable: number;
  "press to confirmation": number;
}

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const service = await startService("production");
const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
});
try {
  const addresses = [...positionals, await newLink()];
  const payments = addresses.map((): Payment[] => []);
  for (let round = 0; round < Number(values.rounds); round++) {
    for (const [index, address] of addresses.entries()) payments[index]?.push(await payOn(browser, address));
  }
  for (const [index, address] of addresses.entries()) {
    console.log(`${address}\nMilliseconds, median and largest of ${values.rounds}:`);
    for (const part of ["first paint", "payable", "press to confirmation"] as const) {
      const times = (payments[index] ?? []).map((payment) => Math.round(payment[part])).sort((a, b) => a - b);
      console.log(`  ${part.padEnd(22)} ${times[Math.floor(times.length / 2)]} and ${times.at(-1)}`);
    }
  }
} finally {
  await browser.close();
  await service.stop();
}
async function newLink(): Promise<string> {
  const { key } = await newMerchant(service.databaseUrl);
  const api = apiClient(service.baseUrl, key);
  const product = await api("POST", "/api/v3/products", { body: { name: "House blend", priceAmount: 24.5 } });
  const link = await api("POST", "/api/v3/payment-links", { body: { productIds: [product.body.id] } });
  return link.body.url;
}

/** Pays as a new customer. */
async function payOn(browser: Browser, address: string): Promise<Payment> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(recordPayable);
  await page.goto(address);
  await page.waitForFunction(() => Reflect.get(window, "payable") !== undefined);
  const shown = { "first paint": await firstPaint(page), payable: await page.evaluate("window.payable") };
  for (const [id, text] of Object.entries({
    email: "buyer@shopper.example",
    number: "4242424242424242",
    expiry: "12/40",
    cvc: "123",
    name: "Jane Doe",
  })) {
    await page.locator(`#${id}`).fill(text);
  }
  const pressed = await page.evaluate(() => {
    document.getElementById("submit")?.click();
    return performance.timeOrigin + performance.now();
  });
  await page.waitForURL(/\/checkout\/cs_/);
  const painted = (await page.evaluate(() => performance.timeOrigin)) + (await firstPaint(page));
  await context.close();
  return { ...(shown as Omit<Payment, "press to confirmation">), "press to confirmation": painted - pressed };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
}

async function firstPaint(page: Page): Promise<number> {
  const entry = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  return Number(await entry.jsonValue());
}

/** Runs in the browser: records when the form accepts a payment, which its script shows by the button. */
function recordPayable(): void {
  const look = () => {
    const button = document.getElementById("submit") as HTMLButtonElement | null;
    if (button && !button.disabled) Object.assign(window, { payable: performance.now() });
    else setTimeout(look, 5);
  };
  look();
}
