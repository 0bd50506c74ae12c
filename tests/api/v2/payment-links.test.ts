import { beforeAll, expect, test } from "vitest";
import { PaymentLinkV2 } from "#checkout/payment-link/wire-v2.ts";
import type { Api } from "../../factories/api-client.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

let api: Api;
let product: { id: string; default_price: string };

beforeAll(async () => {
  api = (await freshMerchant()).api;
  product = await newProduct(api, { description: "Whole beans" });
});

test("several products, label, and URLs", async () => {
  const second = await newProduct(api, { name: "Filter", priceAmount: 2 });
  const { status, body, headers } = await api("POST", "/api/v2/payment-links", {
    body: {
      productIds: [product.id, second.id],
      label: "Set",
      successUrl: "https://example.com/a",
      cancelUrl: "https://example.com/b",
    },
  });
  expect([status, headers.location]).toEqual([201, `/api/v2/payment-links/${body.id}`]);
  PaymentLinkV2.strict().parse(body);
  expect(body).toMatchObject({
    label: "Set",
    status: "active",
    url: `${baseUrl}/pay/${body.id}`,
    views: 0,
    conversions: 0,
    revenue: 0,
    successUrl: "https://example.com/a",
    cancelUrl: "https://example.com/b",
    allowDiscountCodes: false,
    collectBilling: false,
    products: [
      {
        id: product.id,
        price: 19.9,
        currency: "USD",
        type: "ONE_TIME",
        quantity: 1,
        displayOrder: 0,
        description: "Whole beans",
      },
      { id: second.id, price: 2, displayOrder: 1 },
    ],
  });
  expect(body.products[1]).not.toHaveProperty("description");
  expect(body.merchant).not.toHaveProperty("logo");
});

test("without products it is a draft", async () => {
  const { status, body } = await api("POST", "/api/v2/payment-links", { body: {} });
  expect(status).toBe(201);
  expect(body).toMatchObject({ label: "Draft", products: [], status: "disabled" });
});

test("a link created with v3 has every v2 field", async () => {
  const { body: created } = await api("POST", "/api/v3/payment-links", {
    body: {
      productIds: [product.id],
      allow_promotion_codes: true,
      billing_address_collection: "required",
      metadata: { a: "1" },
    },
  });
  const { status, body } = await api("GET", `/api/v2/payment-links/${created.id}`);
  expect(status).toBe(200);
  PaymentLinkV2.strict().parse(body);
  expect(body).toMatchObject({
    label: created.label,
    allowDiscountCodes: true,
    collectBilling: true,
    metadata: { a: "1" },
  });
  expect((await api("GET", "/api/v2/payment-links/plink_x")).body.code).toBe("resource_missing");
});

test("lists with total, by computed status and by pricing", async () => {
  const { api: own } = await freshMerchant();
  const paid = await newProduct(own);
  const monthly = await newProduct(own, { recurringInterval: "month" });
  const free = await newProduct(own, { amountType: "FREE" });
  const make = async (body: object) => (await own("POST", "/api/v3/payment-links", { body })).body.id as string;
  const links = {
    paid: await make({ productIds: [paid.id] }),
    monthly: await make({ productIds: [paid.id, monthly.id] }),
    free: await make({ productIds: [free.id] }),
    ended: await make({ productIds: [paid.id], expires_at: 1_700_000_000 }),
    draft: (await own("POST", "/api/v2/payment-links", { body: {} })).body.id as string,
  };
  const list = async (query: string) => {
    const { status, body } = await own("GET", `/api/v2/payment-links?${query}`);
    expect(status).toBe(200);
    expect(body.paymentLinks.length).toBe(Math.min(body.total, body.limit));
    return body.paymentLinks.map(({ id }: { id: string }) => id);
  };
  expect(await list("")).toEqual([links.draft, links.ended, links.free, links.monthly, links.paid]);
  expect(await list("status=ACTIVE")).toEqual([links.free, links.monthly, links.paid]);
  expect(await list("status=INACTIVE")).toEqual([links.ended]);
  expect(await list("status=DRAFT")).toEqual([links.draft]);
  expect(await list("pricingType=RECURRING")).toEqual([links.monthly]);
  expect(await list("pricingType=FREE")).toEqual([links.free]);
  expect(await list("pricingType=ONE_TIME&limit=1")).toEqual([links.ended]);
});
