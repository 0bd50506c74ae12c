import type { Page } from "@playwright/test";
import type { Api } from "../factories/api-client.ts";
import { createObject } from "../factories/create-object.ts";
import { expect, newLink, test } from "./context.ts";

const LANGUAGES = ["en", "de", "ar", "ja"];
const LONG_NAME = "Ethiopia Yirgacheffe Kochere, washed, whole beans for filter coffee";

/** The narrow and the enlarged page: `root` is the size of text in px. */
const LOOKS = [
  { name: "320 px", width: 320, root: 16 },
  { name: "200 % text", width: 390, root: 32 },
  { name: "200 % text at 320 px", width: 320, root: 32 },
];

/** A checkout of 20 products, whose names and prices are long. */
async function longCart(api: Api, body: object = {}): Promise<string> {
  const products = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      createObject(api, "/api/v3/products", { name: `${LONG_NAME} ${index}`, priceAmount: 1234.5 }),
    ),
  );
  const line_items = products.map(({ id }, index) => ({
    price: id,
    quantity: 1,
    ...(index < 3 && { adjustable_quantity: { enabled: true, maximum: 9 } }),
  }));
  return (await createObject(api, "/api/v3/checkout/sessions", { line_items, ...body })).url;
}

async function enlarge(page: Page, { width, root }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}px`;
  }, root);
}

/** What is cut off or broken: words in pieces of a few letters, amounts in two lines, controls whose value doesn't fit. */
function brokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const flaws: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) flaws.push(`${scrollWidth - clientWidth} px wider than the screen`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    // Chinese and Japanese break between any two characters.
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest(".sr-only, script, style, select, svg, footer")) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(
        /[^ \n（）、。ー\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
      )) {
        const isAmount = /\d[.,’\u066b\u066c]\d/.test(word);
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ y }) => Math.round(y)),
        );
        const most = isAmount ? 1 : Math.max(1, Math.ceil(word.length / 5));
        if (lines.size > most) flaws.push(`"${word}" is on ${lines.size} lines`);
      }
    }
    const context = document.createElement("canvas").getContext("2d");
    for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("select, input.input")) {
      if (!control.checkVisibility() || !context) continue;
      const style = getComputedStyle(control);
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      const text = control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.text ?? "") : control.value;
      const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const lines = Math.ceil(context.measureText(text).width / room);
      const height = Number.parseFloat(style.lineHeight) * lines;
      if (lines > 1 && (control instanceof HTMLInputElement || control.clientHeight < height)) {
        flaws.push(`#${control.id} doesn't show all of "${text}" in ${Math.round(room)} px`);
      }
    }
    return flaws;
  });
}

for (const language of LANGUAGES) {
  test(`in ${language} a narrow page and one with large text show every word, amount and value`, {
    tag: ["de", "ar"].includes(language) ? [] : "@full",
  }, async ({ page, api }) => {
    test.slow();
    const url = await longCart(api, { allow_promotion_codes: true });
    const { url: short } = await newLink(
      api,
      {
        shipping_address_collection: { allowed_countries: ["US", "JP", "GB"] },
        payment_method_types: ["card", "sepa_debit"],
      },
      { name: LONG_NAME, priceAmount: 1234.5, currency: "EUR" },
    );
    for (const address of [url, short]) {
      await page.goto(`${address}?locale=${language}`);
      for (const look of LOOKS) {
        await enlarge(page, look);
        const folded = page.locator("#order-lines > summary");
        if (look === LOOKS[0] && (await folded.isVisible())) await folded.click();
        await page.locator("#number").fill("4242424242424242");
        await page.locator("#expiry").fill("1240");
        await page.locator("#cvc").fill("123");
        expect([look.name, await brokenTexts(page)]).toEqual([look.name, []]);
      }
    }
  });
}

test("a long order keeps the total and the button in view, on a phone and on a desktop", { tag: "@full" }, async ({
  page,
  api,
}) => {
  const url = await longCart(api);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(url);
  const submit = page.locator("#submit");
  const total = page.locator("#order-part .total");
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.locator(".long-order li").last().scrollIntoViewIfNeeded();
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await page.locator("#order-lines > summary").click();
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect(submit).toBeInViewport({ ratio: 1 });
  const place = await submit.boundingBox();
  await page.locator(".long-order li").last().scrollIntoViewIfNeeded();
  await expect(total).toBeInViewport({ ratio: 1 });
  expect(await submit.boundingBox()).toEqual(place);
  // A field that has the focus is not behind the bar.
  await page.locator("#name").focus();
  const field = await page.locator("#name").boundingBox();
  const bar = await page.locator(".pay-bar").boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1);
});
