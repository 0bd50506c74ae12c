import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { apiClient } from "../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "./context.ts";
import { newBrowser } from "./hosted-page.ts";

const LINKS = "/api/v3/payment-links";
const customer = newBrowser();

/** All tests share one installation, in which a slug is unique. */
const newSlug = (word: string) => `${word}-${randomBytes(6).toString("hex")}`;

async function newShop(product: object = {}) {
  const { merchant, api } = await freshMerchant();
  const { id } = await newProduct(api, product);
  const create = (body: object = {}) => api("POST", LINKS, { body: { productIds: [id], ...body } });
  const update = (link: string, body: object) => api("PUT", `${LINKS}/${link}`, { body });
  return { merchant, api, create, update };
}

test("a link's URL ends in its slug, and the URL with its ID still works", async () => {
  const { create } = await newShop();
  const slug = newSlug("coffee");
  const { body: link } = await create({ slug });
  expect(link).toMatchObject({ slug, url: `${baseUrl}/pay/test/${slug}` });
  for (const path of [`/pay/test/${slug}`, `/pay/test/${slug.toUpperCase()}`, `/pay/${link.id}`]) {
    const page = await customer.get(path);
    expect([path, page.status, page.text.includes("Coffee")]).toEqual([path, 200, true]);
  }
  // Each mode has slugs of its own.
  expect((await customer.get(`/pay/${slug}`)).status).toBe(404);
});

test("a live link gets a slug only if a processor is configured, so that nobody hoards slugs", async () => {
  const { merchant } = await newShop();
  const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
  const { id } = await newProduct(live);
  const slug = newSlug("live");
  const { body: link } = await live("POST", LINKS, { body: { productIds: [id] } });
  const rejected = [
    await live("POST", LINKS, { body: { productIds: [id], slug } }),
    await live("PUT", `${LINKS}/${link.id}`, { body: { slug } }),
  ];
  for (const { status, body } of rejected) {
    expect([status, body.error.code]).toEqual([400, "payment_processor_missing"]);
  }
  expect(link.url).toBe(`${baseUrl}/pay/${link.id}`);
  expect((await customer.get(`/pay/${link.id}`)).status).toBe(503);
});

test("a former slug redirects to the link's current URL, with the query", async () => {
  const { create, update } = await newShop();
  const [first, second] = [newSlug("first"), newSlug("second")];
  const { id } = (await create({ slug: first })).body;
  await update(id, { slug: second });
  const moved = await customer.get(`/pay/test/${first}?utm_source=poster&locale=de`);
  expect([moved.status, moved.headers.location]).toEqual([
    302,
    `${baseUrl}/pay/test/${second}?utm_source=poster&locale=de`,
  ]);
  const { body } = await update(id, { slug: null });
  expect([body.url, body.slug]).toEqual([`${baseUrl}/pay/${id}`, undefined]);
  for (const slug of [first, second]) {
    expect((await customer.get(`/pay/test/${slug}`)).headers.location).toBe(`${baseUrl}/pay/${id}`);
  }
  // And back.
  expect((await update(id, { slug: first })).body.slug).toBe(first);
  expect((await customer.get(`/pay/test/${first}`)).status).toBe(200);
});

test("a used slug stays with its merchant, who can move it to another link once it is free", async () => {
  const [shop, stranger] = [await newShop(), await newShop()];
  const slug = newSlug("mine");
  const { id } = (await shop.create({ slug })).body;
  const rejection = {
    error: { code: "parameter_invalid", param: "slug", message: expect.stringContaining("is already taken") },
  };
  for (const { create } of [shop, stranger]) expect((await create({ slug })).body).toMatchObject(rejection);
  await shop.update(id, { slug: null });
  expect((await stranger.create({ slug })).body).toMatchObject(rejection);
  const other = (await stranger.create()).body;
  expect((await stranger.update(other.id, { slug })).body).toMatchObject(rejection);
  expect((await stranger.api("GET", `${LINKS}/${other.id}`)).body.slug).toBeUndefined();
  expect((await shop.create({ slug })).status).toBe(200);
  // What the former link is asked for leads to the new one.
  expect((await shop.update(id, { slug })).body).toMatchObject(rejection);
});

test("a link has up to twenty slugs over time, and can return to each", async () => {
  const { create, update } = await newShop();
  const slugs = Array.from({ length: 20 }, () => newSlug("many"));
  const { id } = (await create({ slug: slugs[0] })).body;
  for (const slug of slugs.slice(1)) expect((await update(id, { slug })).status).toBe(200);
  const rejected = await update(id, { slug: newSlug("beyond") });
  expect([rejected.status, rejected.body.error.param]).toEqual([400, "slug"]);
  expect(rejected.body.error.message).toContain("Reuse one of them, or create a new payment link");
  expect((await update(id, { slug: slugs[0] })).body.slug).toBe(slugs[0]);
});

test("one of twenty simultaneous requests for a slug gets it", async () => {
  const shop = await newShop();
  const slug = newSlug("race");
  const links = await Promise.all(Array.from({ length: 20 }, async () => (await shop.create()).body.id as string));
  const answers = await Promise.all(links.map((id) => shop.update(id, { slug })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
});

test("an invalid slug is rejected by name, and has no page", async () => {
  const { create } = await newShop();
  for (const [slug, words] of [
    ["ab", "3 to 60"],
    ["a".repeat(61), "60"],
    ["Coffee", "a–z"],
    ["coffee club", "a–z"],
    ["café", "a–z"],
    ["plink_1", "a–z"],
    ["test", "reserved"],
    ["sessions", "reserved"],
    [7, "string"],
  ]) {
    const { status, body } = await create({ slug });
    expect([slug, status, body.error.param]).toEqual([slug, 400, "slug"]);
    expect(body.error.message).toContain(words);
  }
  for (const path of ["/pay/no", "/pay/no-such-link", "/pay/test/no-such-link", "/pay/%00", "/pay/test/caf%C3%A9"]) {
    expect([path, (await customer.get(path)).status]).toEqual([path, 404]);
  }
});

test("a link's page has previews for chats; a session's page has none", async () => {
  const { api, create } = await newShop({
    name: 'Coffee "No. 1" <b>',
    description: "Whole beans, roasted on Mondays.",
    priceAmount: 24,
    images: ["https://img.example/beans.jpg"],
  });
  const { body: link } = await create({ slug: newSlug("beans") });
  const { text } = await customer.get(new URL(link.url).pathname);
  const tag = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(text)?.[1];
  expect(tag("og:title")).toBe("Coffee &quot;No. 1&quot; &lt;b&gt;");
  expect(tag("og:description")).toBe("$24.00 · Whole beans, roasted on Mondays.");
  expect(tag("og:url")).toBe(link.url);
  expect(tag("og:image")).toBe("https://img.example/beans.jpg");
  expect(tag("twitter:card")).toBe("summary_large_image");
  const session = await api("POST", "/api/v3/checkout/sessions", { body: { productId: link.products[0].id } });
  expect((await customer.get(new URL(session.body.url).pathname)).text).not.toContain("og:");
});
