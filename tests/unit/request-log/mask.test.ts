import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskPath, maskQuery, maskText } from "#platform/base/mask-text.ts";
import { maskJson } from "#signals/request-log/mask-json.ts";

describe("text", () => {
  test.each([
    ["jane@example.com", "[email]"],
    ["  jane@localhost ", "[email]"],
    ["jane/o'doe=x@example.com", "[email]"],
    ["Jane <jane@example.com>, joe@example.com.", "Jane <[email]>, [email]"],
    ["https://shop.example/thanks?email=jane%40example.com&a=1", "https://shop.example/thanks?email=[email]&a=1"],
    ["https://user:jörg@müller.example/", "https://user:[email]/"],
    ["2 @ 3, @handle, a@", "2 @ 3, @handle, a@"],
    ["https://cdn.example/@scope/logo.png", "https://cdn.example/@scope/logo.png"],
    ["Key ckst_sk_live_0aZ.", "Key ckst_sk_live_[masked]."],
    ["xckst_sk_test_0aZ and sk_live_abc", "xckst_sk_test_[masked] and sk_live_[masked]"],
    ["https://hooks.slack.com/services/T00/B00/Zx-9 says", "https://hooks.slack.com/[masked] says"],
    ["https://discord.com/api/webhooks/12/aB_c-d?wait=true", "https://discord.com/api/webhooks/[masked]?wait=true"],
    ["https://discordapp.com/api/webhooks/12/aBc", "https://discordapp.com/api/webhooks/[masked]"],
    ["whsec_aGVsbG8+/_-==!", "whsec_[masked]!"],
    ["cs_test_0m3k and prod_0m3k", "cs_test_0m3k and prod_0m3k"],
  ])("%s", (text, masked) => {
    expect(maskText(text)).toBe(masked);
  });

  test("contains no email address anywhere", () => {
    const local = fc.stringMatching(/^[a-z0-9.+_-]{1,20}$/);
    const domain = fc.stringMatching(/^[a-z0-9-]{1,20}\.[a-z]{2,5}$/);
    fc.assert(
      fc.property(local, domain, fc.string(), fc.string(), (name, host, before, after) => {
        const address = `${name}@${host}`;
        expect(maskText(`${before} ${address} ${after}`)).not.toContain(address);
        expect(maskJson({ [`${before} ${address}`]: [`${address} ${after}`] }).text).not.toContain(address);
      }),
    );
  });

  test("hostile text costs time in proportion to its length", () => {
    const cost = (text: string) => {
      const before = process.cpuUsage();
      maskText(text);
      return process.cpuUsage(before).user / 1_000;
    };
    for (const part of ["a", "@", "a@", "sk_test_", "%40", "a@b ", " @a"]) {
      cost(part.repeat(1_000));
      expect(cost(part.repeat(250_000))).toBeLessThan(2_000);
    }
  });
});

describe("URLs", () => {
  test("a query is masked by name and by content, and otherwise unchanged", () => {
    expect(maskQuery("")).toBe("");
    expect(maskQuery("a=%7E&b&=c&d=1+2&%zz=%zz")).toBe("a=%7E&b&=c&d=1+2&%zz=%zz");
    expect(maskQuery("customerEmail=x&to=j+jane%40example.com&jane@example.com&api_key=1")).toBe(
      "customerEmail=[masked]&to=j%20%5Bemail%5D&%5Bemail%5D&api_key=[masked]",
    );
  });

  test("a path keeps its ids", () => {
    expect(maskPath("/api/v3/checkout/sessions/cs_test_0m3k/expire")).toBe(
      "/api/v3/checkout/sessions/cs_test_0m3k/expire",
    );
    expect(maskPath("/api/v3/customers/jane%40example.com")).toBe("/api/v3/customers/%5Bemail%5D");
  });
});

describe("bodies", () => {
  const masked = (body: unknown, about?: "person") => JSON.parse(maskJson(body, about).text);

  test("names of products and links are stored, names of customers are not", () => {
    const product = { object: "product", name: "Tea", label: "L", merchant: { companyName: "Shop" } };
    expect(masked({ data: [product], custom_text: { shipping_address: { message: "Where to?" } } })).toEqual({
      data: [product],
      custom_text: { shipping_address: { message: "Where to?" } },
    });
    expect(
      masked({
        customer: "cus_1",
        customer_details: { name: "Jane", email: null, tax_ids: [{ type: "eu_vat", value: "DE1" }] },
        shipping: { name: "Jane", address: { line1: "Main St 1", country: "DE" } },
        total_details: { amount_shipping: 5 },
        metadata: { customer_name: "Jane", shipping_address: "Main St 1", room: "7" },
      }),
    ).toEqual({
      customer: "cus_1",
      customer_details: { name: "[masked]", email: null, tax_ids: [{ type: "[masked]", value: "[masked]" }] },
      shipping: { name: "[masked]", address: { line1: "[masked]", country: "[masked]" } },
      total_details: { amount_shipping: 5 },
      metadata: { customer_name: "[masked]", shipping_address: "[masked]", room: "7" },
    });
  });

  test("only a customer's non-personal fields are stored", () => {
    const customer = {
      id: "cus_1",
      object: "customer",
      name: "Jane",
      description: "Tall",
      created: 1,
      livemode: false,
    };
    const kept = { ...customer, name: "[masked]", description: "[masked]" };
    expect(masked({ object: "list", data: [customer] })).toEqual({ object: "list", data: [kept] });
    expect(masked({ name: "Jane", phone: 555, metadata: { plan: "gold" } }, "person")).toEqual({
      name: "[masked]",
      phone: "[masked]",
      metadata: { plan: "[masked]" },
    });
  });

  test("a customer's custom field values are not stored, and the merchant's labels are", () => {
    const options = [{ label: "Small", value: "s" }];
    const customField = { key: "passport", label: { type: "custom", custom: "Passport" }, type: "text" };
    expect(
      masked({
        custom_fields: [
          { ...customField, text: { value: "C01X00T47" } },
          { key: "size", type: "dropdown", dropdown: { options, value: "s" } },
        ],
      }),
    ).toEqual({
      custom_fields: [
        { ...customField, text: { value: "[masked]" } },
        { key: "size", type: "dropdown", dropdown: { options, value: "[masked]" } },
      ],
    });
  });

  test("a card's number is never stored, under any name", () => {
    expect(masked({ cc: "4242424242424242", text: "pay 4242 4242-4242 4242 now", n: 4242424242424242 })).toEqual({
      cc: "[masked]",
      text: "pay [masked] now",
      n: "[masked]",
    });
    const kept = { order: "4242424242424241", at: 1_795_273_560_123, phone_free: "+49 30 1234567890" };
    expect(masked(kept)).toEqual(kept);
  });

  test("unmasked values are serialized as JSON", () => {
    const plain = fc.jsonValue({ maxDepth: 4, stringUnit: fc.constantFrom("a", "é", '"', "\\", "😀", "\n", "1") });
    fc.assert(
      fc.property(plain, (value) => {
        const text = JSON.stringify(value);
        // Enough digits may be a card by chance.
        fc.pre(text.length < 4_000 && !/\d{13}/.test(text));
        expect(maskJson(value)).toEqual({ text, cut: false });
      }),
    );
    expect(maskJson({ a: undefined, b: [undefined], __proto__: { c: 1 } })).toEqual({
      text: '{"b":[null]}',
      cut: false,
    });
    expect(maskJson(JSON.parse('{"__proto__":{"c":1}}')).text).toBe('{"__proto__":{"c":1}}');
  });

  test("serialized JSON is stored unchanged only if nothing in it is masked", () => {
    const names = ["id", "name", "email", "customer", "custom_fields", "value", "text", "secret", "jane@example.com"];
    const texts = ["cus_1", "jane@example.com", "4242 4242 4242 4242", "ckst_sk_test_1234", "plain"];
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constantFrom<unknown>(...texts, 1, 4242424242424242, true, null),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...names), tie("tree"), { maxKeys: 4 }),
        fc.record({ object: fc.constant("customer"), name: tie("tree") }),
      ),
    }));
    fc.assert(
      fc.property(tree, fc.constantFrom("person", "anything"), (value, about) => {
        expect(maskJson(value, about, JSON.stringify(value))).toEqual(maskJson(value, about));
      }),
      { numRuns: 1_000 },
    );
  });

  test("up to 16 KiB are stored, in full characters, and the rest is not read", () => {
    const list = { data: Array.from({ length: 100_000 }, () => ({ name: "😀é" })) };
    let read = 0;
    const watched = {
      ...list,
      data: [
        ...list.data,
        {
          get late() {
            return ++read;
          },
        },
      ],
    };
    const { text, cut } = maskJson(watched);
    expect([cut, read]).toEqual([true, 0]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(16_384);
    expect(JSON.stringify(list).startsWith(text.slice(0, -1))).toBe(true);
    for (let length = 16_360; length < 16_400; length++) {
      for (const character of ["x", "é", "😀"]) {
        const whole = JSON.stringify("y".repeat(length - 20) + character.repeat(20));
        const kept = maskJson(JSON.parse(whole));
        expect(kept.cut).toBe(Buffer.byteLength(whole) > 16_384);
        expect(Buffer.byteLength(kept.text)).toBeLessThanOrEqual(16_384);
        expect(kept.text.isWellFormed()).toBe(true);
        expect(whole.startsWith(kept.cut ? kept.text.slice(0, -1) : kept.text)).toBe(true);
      }
    }
  });
});
