import { parseArgs } from "node:util";
import { chromium, type Page } from "@playwright/test";
import pg from "pg";
import { startService } from "../../tests/service/start-service.ts";
import { systemChromium } from "../launcher/chromium.mjs";
import { cpuTimeOf } from "./cpu-time.ts";
import { openShop } from "./shop.ts";

// `npm run bench -- navigation`: how long after a click in the dashboard its navigation item, the page's frame and its
// content are shown, by the browser's own clock, and the service's CPU time for each navigation. Needs a build.
const { values } = parseArgs({
  options: {
    /** How often all routes are visited. */
    rounds: { type: "string", default: "3" },
    /** Milliseconds of delay for each request, as on a slow connection. */
    latency: { type: "string", default: "0" },
  },
});
const [rounds = 0, latency = 0] = [values.rounds, values.latency].map(Number);
const ROWS = 1_000;
/** Lists whose first row is opened too. */
const WITH_OBJECTS = ["products", "payment-links", "checkout-sessions"];

/** Milliseconds after the press. */
interface Navigation {
  place: number;
  frame: number;
  content: number;
}

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const service = await startService("production");
const database = new pg.Client({ connectionString: service.databaseUrl });
await database.connect();
const browser = await chromium.launch({
  executablePath: systemChromium(),
  args: ["--no-sandbox", "--disable-background-networking", "--disable-quic"],
});
try {
  const { cookie } = await openShop(service, database, ROWS);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: service.baseUrl }]);
  await page.addInitScript(recordNavigations);
  await page.goto(`${service.baseUrl}/test`, { waitUntil: "networkidle" });
  if (latency > 0) await slowDown(page, latency);
  const places = await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const measured: Navigation[] = [];
  const before = cpuTimeOf([service.pid]);
  for (let round = 0; round < rounds; round++) {
    // The first route is the start.
    for (const href of [...places.slice(1), places[0] ?? ""]) {
      measured.push(await press(page, `nav[aria-label="Main"] a[href="${href}"]`));
      if (WITH_OBJECTS.some((noun) => href.endsWith(`/${noun}`))) measured.push(await press(page, "tbody a"));
    }
  }
  const cpu = (cpuTimeOf([service.pid]) - before) / measured.length / 1_000;
  console.log(
    `${measured.length} navigations, ${latency} ms of latency. Milliseconds after the press, median and 95th percentile:`,
  );
  for (const part of ["place", "frame", "content"] as const) {
    const times = measured.map((measurement) => measurement[part]).sort((a, b) => a - b);
    console.log(`  ${part.padEnd(8)} ${quantile(times, 0.5)} and ${quantile(times, 0.95)}`);
  }
  console.log(`CPU of the service: ${cpu.toFixed(1)} ms for each.`);
} finally {
  await browser.close();
  await database.end();
  await service.stop();
}
async function press(page: Page, selector: string): Promise<Navigation> {
  await page.evaluate(() => Reflect.deleteProperty(window, "navigation_"));
  await page.locator(selector).first().click();
  const measured = await page.waitForFunction(
    () => Reflect.get(window, "navigation_") as Navigation | undefined,
    undefined,
    {
      timeout: 10_000,
    },
  );
  return (await measured.jsonValue()) as Navigation;
}

/** Runs in the browser: checks every frame after each click, until the new page has its content. */
function recordNavigations(): void {
  const heading = () => document.querySelector("main h1")?.textContent;
  const place = () => document.querySelector('nav[aria-label="Main"] a[aria-current]')?.getAttribute("href");
  const lengthOf = (selector: string) => document.querySelector(selector)?.textContent.length ?? 0;
  // Apart from the heading and the announcements for screen readers.
  const hasContent = () =>
    lengthOf("main") > lengthOf("main header") + lengthOf("main p[aria-live]") &&
    document.querySelector("main .animate-pulse") === null;
  document.addEventListener(
    "pointerdown",
    ({ timeStamp, target }) => {
      const href = (target as Element).closest("a")?.getAttribute("href") ?? "";
      const title = heading();
      const times: Partial<Navigation> = {};
      const look = () => {
        const now = Math.round(performance.now() - timeStamp);
        if (href.startsWith(place() ?? "?")) times.place ??= now;
        if (heading() !== undefined && heading() !== title) times.frame ??= now;
        if (times.frame !== undefined && hasContent()) times.content ??= now;
        if (times.place !== undefined && times.content !== undefined) Object.assign(window, { navigation_: times });
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

async function slowDown(page: Page, milliseconds: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: milliseconds,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

function quantile(sorted: readonly number[], part: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}
