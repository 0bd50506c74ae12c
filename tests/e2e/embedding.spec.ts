import { createServer, type Server } from "node:http";
import type { FrameLocator, Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { dashboardOfUser } from "../factories/dashboard-client.ts";
import { freePort } from "../service/start-service.ts";
import { test as base, expect, fillCard, newLink } from "./context.ts";
import { signIn } from "./dashboard-pages.ts";
import { pageFlaws } from "./page-flaws.ts";
import { bytesOf, watchTransfers } from "./transfers.ts";

interface Shop {
  /** Of the merchant's own site: another site than the service's, with a strict policy. */
  url: string;
  link: { id: string; url: string };
}

interface Settings {
  /** Whether the merchant listed the site. */
  listed: boolean;
  successUrl: string | undefined;
}

/** What the script offers to code. */
interface Embedding {
  open(url: string): { close(): void };
  mount(target: string, options?: { url: string }): { close(): void };
}

/** Writes down what the script reports, for the tests. */
const SITE_SCRIPT = `
  window.reports = [];
  for (const name of ["loaded", "completed", "closed"]) {
    document.addEventListener("checkstand:" + name, (event) => {
      reports.push({ name, from: event.target.id, ...event.detail });
      if (location.hash === "#stay") event.preventDefault();
    });
  }`;

const PAGES: Readonly<Record<string, (link: string) => string>> = {
  "/": (link) => `<h1>Shop</h1><a id="before" href="#top">Top</a>
    <p><a id="buy" href="${link}" data-checkstand>Buy</a></p><p style="height:2000px"><a href="#end">End</a></p>`,
  "/inline": (link) =>
    `<h1>Shop</h1><a id="buy" href="${link}" data-checkstand="inline">Buy</a><p id="below">Below</p>`,
  "/thanks": () => "<h1>Thanks</h1>",
};

const test = base.extend<{ shop: Shop } & Settings>({
  listed: [true, { option: true }],
  successUrl: [undefined, { option: true }],
  shop: async ({ api, baseUrl, merchant, listed, successUrl }, use) => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const link = await newLink(api, {
      payment_method_types: ["card", "paypal"],
      ...(successUrl !== undefined && { successUrl: url + successUrl }),
    });
    if (listed) {
      const owner = await dashboardOfUser(baseUrl, await merchant.newUser("OWNER"));
      expect((await owner.mutate("merchant.updateEmbedding", { origins: url })).status).toBe(200);
    }
    const server = await startSite(port, baseUrl, link.url);
    await use({ url, link });
    server.closeAllConnections();
    server.close();
  },
});

async function startSite(port: number, baseUrl: string, link: string): Promise<Server> {
  const server = createServer((request, response) => {
    response.setHeader(
      "Content-Security-Policy",
      `default-src 'none'; img-src data:; style-src-attr 'unsafe-inline'; script-src 'self' ${baseUrl}; frame-src ${baseUrl}`,
    );
    if (request.url === "/site.js") {
      response.setHeader("Content-Type", "text/javascript").end(SITE_SCRIPT);
      return;
    }
    const page = PAGES[new URL(request.url ?? "", "http://127.0.0.1").pathname] ?? PAGES["/"];
    response
      .setHeader("Content-Type", "text/html")
      .end(`<!doctype html><html lang="en" style="background: light-dark(#fff, #000)"><title>Shop</title>
      <meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
      <link rel="icon" href="data:,"><script src="/site.js" defer></script>
      <script defer src="${baseUrl}/js/checkout.js"></script><main>${page?.(link)}</main>`);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

const reports = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (window as unknown as { reports: Record<string, unknown>[] }).reports);
const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe");

/** Fills in the form in the frame and pays. */
async function pay(page: Page, number?: string): Promise<void> {
  await fillCard(frameOf(page) as unknown as Page, number);
  await frameOf(page).locator("#submit").click();
}

/** Opens an overlay from code. Its `close()` is `opened.close()` afterwards. */
async function open(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const { checkstandCheckout } = window as unknown as { checkstandCheckout: Embedding };
    Object.assign(window, { opened: checkstandCheckout.open(to) });
  }, url);
}

async function newSession(api: Api): Promise<{ id: string; url: string }> {
  const productId = (await api("GET", "/api/v3/products")).body.data[0].id;
  return (await api("POST", "/api/v3/checkout/sessions", { body: { productId } })).body;
}

const title = (page: Page) => frameOf(page).getByRole("heading", { level: 1 });

test("an overlay by mouse: a payment, the event with its session, and the return to the page", async ({
  page,
  shop,
  api,
}) => {
  await page.goto(shop.url);
  await page.locator("#buy").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toHaveAccessibleName(/House blend/);
  await expect(frameOf(page).getByLabel("Email", { exact: true })).toBeVisible();
  expect(await reports(page)).toEqual([{ name: "loaded", from: "buy", session: null, status: "open" }]);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe("hidden");
  await pay(page);
  await expect(title(page)).toHaveText("Payment complete");
  const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
  await expect.poll(() => reports(page)).toHaveLength(2);
  expect((await reports(page))[1]).toEqual({ name: "completed", from: "buy", session: session.id, next: null });
  // The frame's own cookie makes this the browser that paid.
  await expect(frameOf(page).getByRole("link", { name: "View receipt" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#buy")).toBeFocused();
  expect((await reports(page))[2]).toEqual({ name: "closed", from: "buy", session: session.id, completed: true });
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  expect(page.url()).toBe(`${shop.url}/`);
});

test("the overlay by keyboard: it keeps the focus, and Esc closes it, also from the form", async ({ page, shop }) => {
  await page.goto(shop.url);
  await page.locator("#buy").focus();
  await page.keyboard.press("Enter");
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  await expect(page.locator("iframe")).toBeFocused();
  const focused = new Set<string>();
  // As many as the page in the frame has places, and the close button after them.
  for (let presses = 0; presses < 60 || (presses < 300 && !focused.has("BUTTON")); presses++) {
    await page.keyboard.press("Tab");
    focused.add(
      await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.shadowRoot?.activeElement?.tagName ?? activeElement?.tagName ?? "";
      }),
    );
  }
  expect([...focused].filter((tag) => tag !== "BODY").sort()).toEqual(["BUTTON", "IFRAME"]);
  await frameOf(page).getByLabel("Email", { exact: true }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#buy")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("iframe")).toBeFocused();
  await page.getByRole("button", { name: "Close" }).focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await reports(page)).map(({ name }) => name)).toEqual(["loaded", "closed", "loaded", "closed"]);
});

test("a click outside the overlay closes it; on a phone it fills the screen", { tag: "@full" }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(shop.url);
  await page.locator("#buy").click();
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  await page.mouse.click(10, 400);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("#buy").click();
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  expect(await page.locator("iframe").boundingBox()).toEqual({ x: 0, y: 44, width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("the overlay can't be closed during a payment, and closes afterwards", { tag: "@full" }, async ({
  page,
  shop,
  api,
  complaints,
}) => {
  const session = await newSession(api);
  const sent = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route("**/checkout/*/pay", async (route) => {
    sent.resolve();
    await answer.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(shop.url);
  await open(page, shop.link.url);
  await pay(page, "4000000000000002");
  await sent.promise;
  const close = page.getByRole("button", { name: "Close" });
  await page.keyboard.press("Escape");
  await close.click();
  // Browsers let the second Esc close a dialog that ignored the first.
  await close.press("Escape");
  await close.press("Escape");
  await page.mouse.click(10, 400);
  await page.evaluate(() => (window as unknown as { opened: { close(): void } }).opened.close());
  await open(page, session.url);
  expect((await reports(page)).map(({ name }) => name)).toEqual(["loaded"]);
  await expect(page.locator("iframe")).toHaveAttribute("src", shop.link.url);

  answer.resolve();
  await expect(frameOf(page).locator("#alert")).toContainText("declined");
  await close.click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [paid] = (await api("GET", "/api/v3/checkout/sessions")).body.data.filter(
    ({ id }: { id: string }) => id !== session.id,
  );
  expect((await reports(page))[1]).toMatchObject({ name: "closed", session: paid.id, completed: false });
  expect(complaints.splice(0).join()).toContain("402 (Payment Required)");
});

test("another URL replaces an open overlay", { tag: "@full" }, async ({ page, shop, api }) => {
  const session = await newSession(api);
  await page.goto(shop.url);
  await page.locator("#before").focus();
  await open(page, shop.link.url);
  // The page introduces itself after its form can be used.
  await expect.poll(async () => (await reports(page)).length).toBe(1);
  await open(page, shop.link.url);
  await open(page, session.url);
  await expect.poll(async () => (await reports(page)).length).toBe(3);
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await expect(page.locator("iframe")).toHaveAttribute("src", session.url);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.locator("#before")).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe("");
  expect((await reports(page)).map(({ name, session: id }) => [name, id])).toEqual([
    ["loaded", null],
    ["closed", null],
    ["loaded", session.id],
    ["closed", session.id],
  ]);
});

for (const [where, path] of [
  ["an overlay", "/"],
  ["the inline frame", "/inline"],
] as const) {
  test(`a later page that ${where} can't show opens in the full window`, { tag: "@full" }, async ({
    page,
    shop,
    api,
    complaints,
  }) => {
    await page.route("**/checkout/cs_*", (route) =>
      route.request().frame() === page.mainFrame()
        ? route.continue()
        : route.fulfill({ status: 503, contentType: "text/html", body: "Unavailable" }),
    );
    await page.goto(shop.url + path);
    if (path === "/") await page.locator("#buy").click();
    await pay(page);
    await expect(page).toHaveURL(/\/checkout\/cs_\w+$/);
    const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
    expect(page.url()).toBe(session.url);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
    expect(complaints.splice(0).join()).toContain("503");
  });
}

test("axe finds nothing in the page with the overlay, nor with the inline checkout", { tag: "@full" }, async ({
  page,
  shop,
}) => {
  await page.goto(shop.url);
  await page.locator("#buy").click();
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
  await page.goto(`${shop.url}/inline`);
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  expect(await pageFlaws(page)).toEqual([]);
});

test("inline, the frame is as tall as its content, before and after the payment, which a reload still shows", async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.url}/inline`);
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  await expect(page.locator("#buy")).toBeHidden();
  const heights = async () => {
    const content = await frameOf(page)
      .locator("body")
      .evaluate((body) => Math.ceil(body.getBoundingClientRect().height));
    return content - ((await page.locator("iframe").boundingBox())?.height ?? 0);
  };
  await expect.poll(heights).toBe(0);
  const before = (await page.locator("iframe").boundingBox())?.height ?? 0;
  await frameOf(page).locator("#submit").click();
  await expect(frameOf(page).getByLabel("Email", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height ?? 0).toBeGreaterThan(before);
  await expect.poll(heights).toBe(0);
  await pay(page);
  await expect(title(page)).toHaveText("Payment complete");
  await expect.poll(async () => (await page.locator("iframe").boundingBox())?.height ?? 0).toBeLessThan(before);
  await expect.poll(heights).toBe(0);

  await frameOf(page).getByRole("link", { name: "View receipt" }).click();
  await expect(frameOf(page).getByText("Jane Doe").first()).toBeVisible();
  // A double payment in the same frame is noticed.
  await page.reload();
  await pay(page);
  await expect(frameOf(page).locator("#alert")).toContainText("It looks like you paid");
  await frameOf(page).getByRole("link", { name: "View receipt" }).click();
  await expect(frameOf(page).getByText("Jane Doe").first()).toBeVisible();
});

test("3-D Secure of a card stays in the frame", async ({ page, shop, api }) => {
  await page.goto(shop.url);
  await page.locator("#buy").click();
  await pay(page, "4000000000003184");
  await frameOf(page).getByRole("button", { name: "Complete" }).click();
  await expect(title(page)).toHaveText("Payment complete");
  const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
  await expect.poll(async () => (await reports(page)).at(-1)).toMatchObject({ name: "completed", session: session.id });
  expect((await reports(page)).map(({ name }) => name)).toEqual(["loaded", "completed"]);
});

test("a bank's page opens in the full window on the customer's click, and the order completes there", {
  tag: "@full",
}, async ({ page, shop }) => {
  await page.goto(shop.url);
  await page.locator("#buy").click();
  await frameOf(page).getByLabel("PayPal").check();
  await frameOf(page).getByLabel("Email", { exact: true }).fill("buyer@shopper.example");
  await frameOf(page).getByLabel("Full name").fill("Jane Doe");
  await frameOf(page).locator("#submit").click();
  await frameOf(page)
    .getByRole("link", { name: /PayPal/ })
    .click();
  await expect(page).toHaveURL(/\/checkout\/cs_\w+\/authenticate/);
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Payment complete");
});

test.describe("with a success URL", () => {
  test.use({ successUrl: "/thanks?order={CHECKOUT_SESSION_ID}" });

  test("the full window navigates there after the event", async ({ page, shop, api }) => {
    await page.goto(shop.url);
    await page.locator("#buy").click();
    await pay(page);
    await expect(page).toHaveURL(/\/thanks\?order=cs_/);
    const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
    expect(page.url()).toBe(`${shop.url}/thanks?order=${session.id}`);
  });

  test("except if the site handles the event, or a completed checkout is shown again", { tag: "@full" }, async ({
    page,
    shop,
    api,
  }) => {
    await page.goto(`${shop.url}/#stay`);
    await page.locator("#buy").click();
    await pay(page);
    await expect(title(page)).toHaveText("Payment complete");
    const [session] = (await api("GET", "/api/v3/checkout/sessions")).body.data;
    const next = `${shop.url}/thanks?order=${session.id}`;
    await expect.poll(async () => (await reports(page)).at(-1)).toMatchObject({ name: "completed", next });
    expect(page.url()).toBe(`${shop.url}/#stay`);

    await page.goto(`${shop.url}/thanks`);
    await open(page, session.url);
    await expect(title(page)).toHaveText("Payment complete");
    await expect.poll(async () => (await reports(page)).at(-1)).toMatchObject({ name: "completed", next });
    await expect(frameOf(page).getByRole("link", { name: /Continue to/ })).toBeVisible();
    expect(page.url()).toBe(`${shop.url}/thanks`);
  });
});

test("messages of other origins and other frames are ignored", { tag: "@full" }, async ({ page, shop }) => {
  await page.goto(shop.url);
  await page.locator("#buy").click();
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  const before = await reports(page);
  const fake = { checkstand: "loaded", session: "cs_test_fake", status: "complete", next: "/thanks", title: "Fake" };
  await page.evaluate((src) => {
    const heard: string[] = [];
    addEventListener("message", ({ data }) => heard.push(data.title ?? data));
    Object.assign(window, { heard });
    document.body.append(Object.assign(document.createElement("iframe"), { src, id: "other" }));
  }, shop.link.url);
  await expect(page.frameLocator("#other").locator("#submit")).toBeEnabled();
  // Of the site's own origin, and of the service's origin but from another frame.
  await page.evaluate((message) => window.postMessage(message, "*"), fake);
  const other = await (await page.locator("#other").elementHandle())?.contentFrame();
  await other?.evaluate((message) => parent.postMessage(message, "*"), fake);
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  await expect.poll(heard).toEqual(["Fake", "Fake"]);
  expect(await reports(page)).toEqual(before);

  // The page in the frame talks to its parent only, and only if the merchant listed its origin.
  await other?.evaluate((site) => {
    const say = (origin: string, source: Window) =>
      dispatchEvent(new MessageEvent("message", { origin, source, data: { checkstand: "embed", mode: "overlay" } }));
    say("https://shop.example", parent);
    say("null", parent);
    say(site, window);
    parent.postMessage("Nothing yet", "*");
    say(site, parent);
    say(site, parent);
    parent.postMessage("The end", "*");
  }, shop.url);
  await expect
    .poll(heard)
    .toEqual([
      "Fake",
      "Fake",
      "Nothing yet",
      expect.stringMatching(/^House blend/),
      expect.objectContaining({ checkstand: "busy" }),
      "The end",
    ]);
});

test("the script has up to 4,000 bytes, and can be pinned by its hash", async ({ request, baseUrl }) => {
  const newest = await request.get(`${baseUrl}/js/checkout.js`);
  expect((await newest.body()).length).toBeLessThanOrEqual(4_000);
  expect(newest.headers()).toMatchObject({
    "cache-control": "public, max-age=3600",
    "access-control-allow-origin": "*",
  });
  for (const name of ["checkout.000000000000.js", "constructor.js", "checkout.js.js", "v1.checkout.js"]) {
    expect((await request.get(`${baseUrl}/js/${name}`)).status()).toBe(404);
  }
});

test("the framed page stays within the budgets", { tag: "@full" }, async ({ page, shop, baseUrl }) => {
  const transfers = watchTransfers(page);
  await page.goto(shop.url);
  await page.locator("#buy").click();
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  const loaded = (await transfers()).filter(({ url }) => url.startsWith(baseUrl) && !url.includes("/js/"));
  expect(loaded.length).toBeLessThanOrEqual(4);
  expect(bytesOf(loaded, "script")).toBeLessThanOrEqual(20_000);
  expect(bytesOf(loaded, "stylesheet")).toBeLessThanOrEqual(12_000);
  expect(bytesOf(loaded, "document")).toBeLessThanOrEqual(20_000);
});

test("a merchant lists the site, copies the button, and sells on the site", async ({ page, shop, api, merchant }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, await merchant.newUser("ADMIN"));
  await page.goto("/test/settings/embedding");
  const sites = page.getByLabel("Allowed sites");
  await expect(sites).toHaveValue(shop.url);
  await sites.fill(`${shop.url}\nshop.example`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("“shop.example” isn’t a site.")).toBeVisible();
  expect(await pageFlaws(page)).toEqual([]);
  await sites.fill(`https://shop.example\n${shop.url}/`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved. Applies to the next page")).toBeVisible();
  await expect(sites).toHaveValue(`https://shop.example\n${shop.url}`);
  await page.goto("/test/settings/audit-log");
  await expect(page.getByText("changed the sites that may embed checkouts").first()).toBeVisible();

  await page.goto(`/test/payment-links/${shop.link.id}`);
  await page.getByLabel("Opens the checkout").selectOption("As an overlay on your page");
  expect(await pageFlaws(page)).toEqual([]);
  await page.getByRole("button", { name: "Copy button HTML" }).click();
  const html = await page.evaluate(() => navigator.clipboard.readText());
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end(`<!doctype html><title>Shop</title>
      <link rel="icon" href="data:,"><script src="data:text/javascript,${encodeURIComponent(SITE_SCRIPT)}"></script>${html}`);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const owner = await dashboardOfUser(new URL(shop.link.url).origin, await merchant.newUser("OWNER"));
  await owner.mutate("merchant.updateEmbedding", { origins: `http://127.0.0.1:${port}` });
  await page.goto(`http://127.0.0.1:${port}`);
  await page.getByRole("link", { name: "Buy now" }).click();
  await pay(page);
  await expect(title(page)).toHaveText("Payment complete");
  await expect.poll(async () => (await reports(page)).map(({ name }) => name)).toEqual(["loaded", "completed"]);
  expect((await api("GET", "/api/v3/checkout/sessions")).body.data[0].status).toBe("complete");
  server.closeAllConnections();
  server.close();
});

test("a script mounts a session in an element, and closes it", { tag: "@full" }, async ({ page, shop, api }) => {
  const session = await newSession(api);
  await page.goto(`${shop.url}/thanks`);
  await page.evaluate((url) => {
    const element = Object.assign(document.createElement("div"), { id: "checkout" });
    document.querySelector("main")?.append(element);
    const { checkstandCheckout } = window as unknown as { checkstandCheckout: Embedding };
    Object.assign(window, { mounted: checkstandCheckout.mount("#checkout", { url }) });
  }, session.url);
  await expect(frameOf(page).locator("#submit")).toBeEnabled();
  await expect
    .poll(() => reports(page))
    .toEqual([{ name: "loaded", from: "checkout", session: session.id, status: "open" }]);
  await page.evaluate(() => (window as unknown as { mounted: { close(): void } }).mounted.close());
  await expect(page.locator("iframe")).toHaveCount(0);
  expect((await reports(page))[1]).toEqual({ name: "closed", from: "checkout", session: session.id, completed: false });
  const problems = await page.evaluate(() => {
    const { checkstandCheckout } = window as unknown as { checkstandCheckout: Embedding };
    const attempt = (work: () => void) => {
      try {
        work();
        return "none";
      } catch (error) {
        return String(error);
      }
    };
    return [
      attempt(() => checkstandCheckout.open("https://elsewhere.example/pay/plink_1")),
      attempt(() => checkstandCheckout.open("javascript:alert(1)")),
      attempt(() => checkstandCheckout.mount("#nowhere", { url: "/" })),
      attempt(() => checkstandCheckout.mount("h1")),
    ];
  });
  for (const problem of problems) expect(problem).toMatch(/^Error: checkstand: /);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link works as a link", async ({ page, shop }) => {
    await page.goto(shop.url);
    await page.locator("#buy").click();
    await expect(page).toHaveURL(shop.link.url);
  });
});

test.describe("on a site that the merchant didn't list", () => {
  test.use({ listed: false });

  test("the browser refuses the frame, and the page opens in a window", async ({ page, shop, complaints }) => {
    await page.goto(shop.url);
    await page.locator("#buy").click();
    await expect(page).toHaveURL(shop.link.url);
    await page.goto(`${shop.url}/inline`);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.locator("#buy")).toBeVisible();
    expect(complaints.splice(0).join()).toContain("frame-ancestors 'none'");
  });
});
