import { randomBytes } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { CustomerV3 } from "#account/customer/wire-v3.ts";
import { readsErasedCustomers } from "#account/membership/role.ts";
import { startPayment } from "#checkout/checkout-session/start-payment.ts";
import { CheckoutSessionV1 } from "#checkout/checkout-session/wire-v1.ts";
import { CheckoutSessionV2 } from "#checkout/checkout-session/wire-v2.ts";
import { CheckoutSessionV3 } from "#checkout/checkout-session/wire-v3.ts";
import { insertCreditNoteDocument } from "#documents/credit-note/document-store.ts";
import { insertInvoiceDocument } from "#documents/invoice/document-store.ts";
import type { Actor } from "#kernel/actor.ts";
import { getCreditNote } from "#money/credit-note/get-credit-note.ts";
import { getInvoice } from "#money/invoice/get-invoice.ts";
import { purgeRetainedInvoices } from "#operations/erasure/purge-retained-invoices.ts";
import { pool } from "#platform/database/connection.ts";
import { unitOfWork } from "#platform/work/unit-of-work.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { customerInput } from "../../factories/customer-input.ts";
import { tablesWith } from "../../factories/database-search.ts";
import { openDispute } from "../../factories/dispute.ts";
import { settle } from "../../factories/payment-outcome.ts";
import { newSubscription } from "../../factories/subscription.ts";
import { baseUrl, freshMerchant, newProduct } from "../context.ts";

const SESSIONS = "/api/v3/checkout/sessions";
const CUSTOMERS = "/api/v3/customers";
const page = apiClient(baseUrl);

/** A person whose every word is found nowhere else in the database: any will do in Hong Kong as a postal code. */
function newPerson() {
  const word = (prefix: string) => `${prefix}${randomBytes(8).toString("hex")}`;
  return { email: `${word("mail")}@example.com`, name: word("name"), postalCode: word("zip"), reference: word("ref") };
}
type Person = ReturnType<typeof newPerson>;

function pay(sessionId: string, { email, name, postalCode }: Person, token = "tok_visa") {
  return page("POST", `/checkout/${sessionId}/pay`, {
    body: { email, name, postalCode, country: "HK", again: true, card: { token, expiryMonth: 12, expiryYear: 2040 } },
    headers: { origin: baseUrl },
  });
}

let keys = 0;
async function post(api: Api, path: string, body: object = {}) {
  const response = await api("POST", path, { body, headers: { "idempotency-key": `key ${++keys}` } });
  if (response.status >= 300) throw new Error(response.text);
  return response.body;
}

async function removed(api: Api, id: string): Promise<void> {
  const { status, body } = await api("DELETE", `${CUSTOMERS}/${id}`);
  expect([status, body]).toEqual([200, { id, object: "customer", deleted: true }]);
}

describe("after a customer is deleted", () => {
  test("their email, name, address, and references are nowhere in the database, and other data is unchanged", async () => {
    const { api, merchant } = await freshMerchant();
    await post(api, "/api/v3/webhook-endpoints", { url: "https://hooks.invalid/", api_version: "v2" });
    const person = newPerson();
    const { id: productId } = await newProduct(api);
    const customer = await post(api, CUSTOMERS, {
      email: person.email,
      name: person.name,
      address: { postal_code: person.postalCode },
      externalCustomerId: person.reference,
      metadata: { note: person.name },
    });
    const named = await post(api, SESSIONS, {
      productId,
      customer: customer.id,
      client_reference_id: person.reference,
      discounts: [{ promotion_code: (await post(api, "/api/v3/promotion-codes", { percent_off: 10 })).id }],
      metadata: { order: "7" },
    });
    const byReference = await post(api, "/api/v2/checkout/sessions", {
      productId,
      externalCustomerId: person.reference,
      customerEmail: person.email,
    });
    const expired = await post(api, SESSIONS, {
      productId,
      customer_email: person.email,
      externalCustomerId: person.reference,
    });
    await post(api, `${SESSIONS}/${expired.id}/expire`);
    expect((await pay(named.id, person, "tok_declined")).status).toBe(402);
    for (const { id } of [named, byReference]) expect((await pay(id, person)).status).toBe(200);
    const before = (await api("GET", `${SESSIONS}/${byReference.id}`)).body;
    expect(before).toMatchObject({ customer: customer.id, customer_details: { name: person.name } });
    await insertDeliveryOf(merchant.id, byReference.id, person.email);
    const held = ["checkout_sessions", "customers", "events", "idempotency_records"];
    expect(await tablesWith(person.email)).toEqual([
      ...held,
      "mails",
      "promotion_code_redemptions",
      "webhook_delivery_attempts",
    ]);
    expect(await tablesWith(person.reference)).toEqual(held);

    await removed(api, customer.id);
    for (const text of Object.values(person)) expect(await tablesWith(text)).toEqual([]);

    const { customer_details: _, customer_email: __, externalCustomerId: ___, ...kept } = before;
    expect((await api("GET", `${SESSIONS}/${byReference.id}`)).body).toEqual(kept);
    expect(CheckoutSessionV3.strict().parse((await api("GET", `${SESSIONS}/${named.id}`)).body)).toMatchObject({
      customer: customer.id,
      metadata: { order: "7" },
      payment_status: "paid",
    });
    CheckoutSessionV2.strict().parse((await api("GET", `/api/v2/checkout/sessions/${named.id}`)).body);
    const { body: v1 } = await api("GET", "/api/v1/checkout/sessions");
    for (const session of v1.sessions) CheckoutSessionV1.strict().parse(session);
    expect(v1.total).toBe(3);
    expect((await page("GET", `/checkout/${named.id}`)).text).toContain("Payment complete");

    const { rows } = await pool().query<{ body_v2: string }>(
      "SELECT body_v2 FROM events WHERE object_id = $1 ORDER BY sequence",
      [byReference.id],
    );
    const objects = rows.map(({ body_v2 }) => JSON.parse(body_v2).data.object);
    expect(objects.map((object) => CheckoutSessionV2.strict().parse(object).status)).toEqual(["PENDING", "COMPLETED"]);
    const events = (await merchant.events()).filter(({ data }) => data.object.id === byReference.id);
    expect(events.map(({ type }) => type)).toEqual(["checkout.session.created", "checkout.session.completed"]);
    expect(events[1]?.data.object).toEqual({ ...kept, completedAt: expect.any(String) });
    expect(
      await merchant.count(
        "payment_attempts",
        "status = 'succeeded' AND card_brand = 'visa' AND card_last_four = '4242' AND card_expiry_year IS NULL",
      ),
    ).toBe(2);
  });

  test("their subscriptions end, and only invoices keep their data, for owners and admins", async () => {
    const { api, merchant } = await freshMerchant();
    await post(api, "/api/v3/webhook-endpoints", { url: "https://hooks.invalid/", api_version: "v2" });
    const person = newPerson();
    const { id: productId } = await newProduct(api, { recurringInterval: "month" });
    const session = await post(api, SESSIONS, {
      productId,
      mode: "subscription",
      externalCustomerId: person.reference,
    });
    expect((await pay(session.id, person)).status).toBe(200);
    const { customer, subscription, invoice } = (await api("GET", `${SESSIONS}/${session.id}`)).body;
    await post(api, `/api/v3/subscriptions/${subscription}`, { metadata: { order: "7" } });
    await post(api, "/api/v3/test-clock/advance", { seconds: 33 * 86_400 });
    await vi.waitFor(async () => expect((await api("GET", "/api/v3/test-clock")).body.status).toBe("ready"), {
      timeout: 60_000,
    });
    const { body: before } = await api("GET", `/api/v3/invoices?subscription=${subscription}`);
    expect(before.data).toHaveLength(2);
    expect(before.data[0]).toMatchObject({ customer_email: person.email, customer_name: person.name });
    expect(await tablesWith(person.email)).toEqual(expect.arrayContaining(["events", "invoices", "mails"]));
    expect(await tablesWith(person.reference)).toContain("idempotency_records");
    const memo = `For ${person.reference}-memo`;
    const credited = await post(api, "/api/v3/credit-notes", { invoice, amount: 100, to: "out_of_band", memo });
    expect(credited.memo).toBe(memo);
    expect(await tablesWith(memo)).toEqual(["credit_notes", "events", "idempotency_records"]);
    // As of an invoice that was paid on its page.
    await pool().query(
      `INSERT INTO payment_clients (payment_id, merchant_id, livemode, client_hash, attempted_at)
       SELECT id, merchant_id, livemode, 'hash', now() FROM payment_attempts
       WHERE merchant_id = $1 AND checkout_session_id IS NULL`,
      [merchant.id],
    );
    expect(await merchant.count("payment_clients")).toBeGreaterThan(0);

    await removed(api, customer);
    expect(await merchant.count("payment_clients")).toBe(0);
    for (const text of [person.email, person.name, person.postalCode]) {
      expect(await tablesWith(text)).toEqual(["invoices"]);
    }
    expect(await tablesWith(person.reference)).toEqual(["credit_notes"]);
    expect((await api("GET", `/api/v3/credit-notes/${credited.id}`)).body).toEqual({ ...credited, memo: null });
    expect((await api("GET", `/api/v3/credit-notes?invoice=${invoice}`)).body.data[0].memo).toBeNull();
    const ended = (await api("GET", `/api/v3/subscriptions/${subscription}`)).body;
    expect(ended).toMatchObject({ status: "canceled", metadata: { order: "7" } });
    const types = (await merchant.events()).map(({ type }) => type);
    expect(types.filter((type) => type === "customer.subscription.deleted")).toHaveLength(1);

    const nameless = { customer_address: null, customer_email: null, customer_name: null };
    const { body: after } = await api("GET", `/api/v3/invoices?subscription=${subscription}`);
    expect(after.data).toEqual(before.data.map((event: object) => ({ ...event, ...nameless })));
    expect((await api("GET", `/api/v3/invoices/${invoice}`)).body).toMatchObject(nameless);
    const as = (role: "OWNER" | "ADMIN" | "DEVELOPER" | "ANALYST"): Actor => ({
      kind: "user",
      id: "user_1",
      role,
      merchantId: merchant.id,
      livemode: false,
      scopes: ["invoices:read", "credit_notes:read"],
      clockOffsetSeconds: 0,
    });
    const creditNoteOf = (actor: Actor) => getCreditNote(actor, credited.id, readsErasedCustomers(actor));
    for (const role of ["OWNER", "ADMIN"] as const) {
      expect((await getInvoice(as(role), invoice)).customerDetails?.name).toBe(person.name);
      expect((await creditNoteOf(as(role))).memo).toBe(memo);
    }
    for (const role of ["DEVELOPER", "ANALYST"] as const) {
      expect((await getInvoice(as(role), invoice)).customerDetails).toBeNull();
      expect((await creditNoteOf(as(role))).memo).toBeNull();
    }
  });

  test("their invoices and credit notes name them for INVOICE_RETENTION_YEARS by the clock, and no longer", async () => {
    const { api, merchant } = await freshMerchant();
    const person = newPerson();
    const { id: productId } = await newProduct(api, { recurringInterval: "month" });
    const session = await post(api, SESSIONS, { productId, mode: "subscription" });
    expect((await pay(session.id, person)).status).toBe(200);
    const { customer, invoice } = (await api("GET", `${SESSIONS}/${session.id}`)).body;
    const year = 366 * 86_400;
    await merchant.advanceClock(year);
    const memo = `For ${person.reference}`;
    const rest = 100;
    const amount = (await api("GET", `/api/v3/invoices/${invoice}`)).body.total - rest;
    const { id, total, created } = await post(api, "/api/v3/credit-notes", {
      invoice,
      amount,
      to: "out_of_band",
      memo,
    });
    for (const path of [`invoices/${invoice}/pdf`, `credit-notes/${id}/pdf`]) {
      expect(
        (await fetch(`${baseUrl}/api/v3/${path}`, { headers: { authorization: `Bearer ${merchant.key}` } })).status,
      ).toBe(200);
    }
    await removed(api, customer);
    // Nothing would remove what is written to a deleted customer from the events about it.
    const credit = { invoice, amount: rest, to: "out_of_band" };
    const { error } = (await api("POST", "/api/v3/credit-notes", { body: { ...credit, memo } })).body;
    expect(error.details[0].field).toBe("memo");
    const kept = async () => [
      await tablesWith(person.name),
      await tablesWith(memo),
      await merchant.count("invoice_documents"),
      await merchant.count("credit_note_documents"),
    ];
    const all = [["invoices"], ["credit_notes"], 1, 1];
    expect(await kept()).toEqual(all);
    // Ten years after the end of the invoice's calendar year, and then of its credit note's. The year ends last in UTC-12.
    const ends = Date.UTC(new Date((created + 14 * 3600) * 1000).getUTCFullYear() + 11, 0, 1, 12) / 1000;
    await merchant.advanceClock(ends - created - 3600);
    await purgeRetainedInvoices();
    expect(await kept()).toEqual(all);
    await merchant.advanceClock(2 * 3600);
    await purgeRetainedInvoices();
    expect(await kept()).toEqual([[], [], 0, 0]);
    // What was typeset before names the customer, and is stored too late.
    const actor: Actor = {
      kind: "system",
      id: "test",
      merchantId: merchant.id,
      livemode: false,
      clockOffsetSeconds: 0,
      scopes: [],
    };
    const late = { pdf: Buffer.from(person.name), at: new Date() };
    await insertInvoiceDocument(actor, { invoiceId: invoice, ...late });
    for (const status of ["issued", "void"] as const) await insertCreditNoteDocument(actor, { id, status }, late);
    expect(await kept()).toEqual([[], [], 0, 0]);
    expect(await merchant.count("void_credit_note_documents")).toBe(0);
    expect((await api("GET", `/api/v3/credit-notes/${id}`)).body).toMatchObject({ total, memo: null });
    expect((await api("GET", `/api/v3/invoices/${invoice}`)).body).toMatchObject({
      total: total + rest,
      customer_name: null,
    });
  });

  test("their tax ID, shipping address, and billing email address are only on invoices", async () => {
    const { api } = await freshMerchant();
    const [person, other] = [newPerson(), newPerson()];
    const taxId = { type: "eu_vat", value: `DE${randomBytes(4).readUInt32BE()}` };
    const customer = await post(api, CUSTOMERS, {
      email: person.email,
      externalCustomerId: person.reference,
      shipping: { name: person.name, address: { city: person.postalCode } },
      tax_id_data: [taxId],
    });
    await post(api, `${CUSTOMERS}/${customer.id}`, { phone: "+49 30 1234" });
    const { id: productId } = await newProduct(api, { recurringInterval: "month" });
    const sale = { productId, mode: "subscription", externalCustomerId: person.reference };
    const subscribed = async () => {
      const { id } = await post(api, SESSIONS, sale);
      expect((await pay(id, other)).status).toBe(200);
      return (await api("GET", `${SESSIONS}/${id}`)).body.subscription;
    };
    // One that ended before, and one that runs.
    await api("DELETE", `/api/v3/subscriptions/${await subscribed()}`);
    const subscription = await subscribed();
    const changed = await post(api, `/api/v3/subscriptions/${subscription}`, { metadata: { order: "7" } });
    expect(changed.billing_email).toBe(other.email);
    expect(await tablesWith(taxId.value)).toEqual(["customers", "events", "idempotency_records"]);
    expect(await tablesWith(other.email)).toEqual(expect.arrayContaining(["idempotency_records", "subscriptions"]));

    await removed(api, customer.id);
    for (const text of [taxId.value, person.name, person.postalCode]) expect(await tablesWith(text)).toEqual([]);
    expect(await tablesWith(other.email)).toEqual(["invoices"]);
    expect((await api("GET", `/api/v3/subscriptions/${subscription}`)).body.billing_email).toBeNull();
  });

  test("evidence that was sent to their bank is deleted too", async () => {
    const { api, merchant } = await freshMerchant();
    const person = newPerson();
    const { id: productId } = await newProduct(api);
    const customer = await post(api, CUSTOMERS, { name: person.name });
    const session = await post(api, SESSIONS, { productId, customer: customer.id });
    expect((await pay(session.id, person, "tok_disputed")).status).toBe(200);
    await openDispute(session.id);
    const [{ id }] = (await api("GET", "/api/v3/disputes")).body.data;
    const evidence = { uncategorized_text: `${person.reference} signed for it.` };
    const headers = { "idempotency-key": "the evidence" };
    const response = await api("POST", `/api/v3/disputes/${id}`, { body: { evidence }, headers });
    expect(response.body.evidence).toEqual(evidence);
    const [logged] = await merchant.requestLog(response.headers["request-id"]);
    expect(logged?.request_body).toContain("evidence");
    const held = ["disputes", "events", "idempotency_records", "sandbox_disputes"];
    expect(await tablesWith(person.reference)).toEqual(held);
    await removed(api, customer.id);
    expect(await tablesWith(person.reference)).toEqual([]);
    expect((await api("GET", `/api/v3/disputes/${id}`)).body).toMatchObject({
      status: "under_review",
      evidence: { uncategorized_text: null },
    });
  });

  test("others with the same email, and merchants with the same reference, keep their data", async () => {
    const [{ api, merchant }, other] = [await freshMerchant(), await freshMerchant()];
    const live = apiClient(baseUrl, await merchant.newKey({ livemode: true }));
    const person = newPerson();
    const input = { email: person.email, externalCustomerId: person.reference };
    const customer = await post(api, CUSTOMERS, input);
    const namesake = await post(api, CUSTOMERS, { email: person.email });
    const guest = await post(api, SESSIONS, {
      productId: (await newProduct(api)).id,
      customer_email: person.email,
    });
    const elsewhere = await post(other.api, SESSIONS, {
      productId: (await newProduct(other.api)).id,
      externalCustomerId: person.reference,
    });
    const inLive = await post(live, CUSTOMERS, input);
    await removed(api, customer.id);
    expect((await api("GET", `${CUSTOMERS}/${namesake.id}`)).body).toEqual(namesake);
    expect((await api("GET", `${SESSIONS}/${guest.id}`)).body).toEqual(guest);
    expect((await other.api("GET", `${SESSIONS}/${elsewhere.id}`)).body).toEqual(elsewhere);
    expect((await live("GET", `${CUSTOMERS}/${inLive.id}`)).body).toEqual(inLive);
  });

  test("a repeated request gets its response without personal data, and creates another customer", async () => {
    const { api } = await freshMerchant();
    const person = newPerson();
    const send = (path: string, key: string, body: object) =>
      api("POST", path, { body, headers: { "idempotency-key": key } });
    const input = { email: person.email, externalCustomerId: person.reference, metadata: { a: person.name } };
    const { body: customer } = await send(CUSTOMERS, "customer", input);
    const { id: productId } = await newProduct(api);
    const sale = { productId, externalCustomerId: person.reference, client_reference_id: person.reference };
    const { body: session } = await send(SESSIONS, "session", sale);
    const v2 = { productId, externalCustomerId: person.reference };
    const { body: second } = await send("/api/v2/checkout/sessions", "v2", v2);
    await removed(api, customer.id);

    const again = await send(CUSTOMERS, "customer", input);
    expect(CustomerV3.strict().parse(again.body)).toMatchObject({ email: person.email, metadata: { a: person.name } });
    expect(again.body.id).not.toBe(customer.id);
    const { externalCustomerId: _, client_reference_id: __, ...rest } = session;
    expect((await send(SESSIONS, "session", sale)).body).toEqual(rest);
    const { externalCustomerId: ___, ...restOfSecond } = second;
    expect((await send("/api/v2/checkout/sessions", "v2", v2)).body).toEqual(restOfSecond);
  });

  test("their open session is paid as a guest's, and nothing links the payer to the old ID", async () => {
    const { api, merchant } = await freshMerchant();
    const { id: productId } = await newProduct(api, { recurringInterval: "month" });
    const customer = await post(api, CUSTOMERS, { email: newPerson().email });
    const session = await post(api, SESSIONS, { productId, mode: "subscription", customer: customer.id });
    await removed(api, customer.id);
    expect((await api("GET", `${SESSIONS}/${session.id}`)).body).not.toHaveProperty("customer");

    const payer = newPerson();
    expect((await pay(session.id, payer)).status).toBe(200);
    const { body: paid } = await api("GET", `${SESSIONS}/${session.id}`);
    expect(paid).toMatchObject({ payment_status: "paid", customer_details: { email: payer.email } });
    expect(paid.customer).not.toBe(customer.id);
    expect((await api("GET", `${CUSTOMERS}/${paid.customer}`)).body.email).toBe(payer.email);
    expect((await api("GET", `${CUSTOMERS}/${customer.id}`)).body.deleted).toBe(true);
    // The log of requests keeps ids, which don't identify anybody.
    const kept = (await tablesWith(customer.id)).filter((table) => table !== "request_logs");
    expect(kept).toEqual(["customers", "events"]);
    for (const { data } of await merchant.events()) expect(data.object.customer).not.toBe(customer.id);
  });

  test("a payment in progress completes, without the customer", async () => {
    const { api, merchant } = await freshMerchant();
    const { id: productId } = await newProduct(api, { recurringInterval: "month" });
    const person = newPerson();
    const customer = await post(api, CUSTOMERS, { email: person.email });
    const { id: sessionId } = await post(api, SESSIONS, { productId, mode: "subscription", customer: customer.id });
    const actor: Actor = {
      kind: "customer",
      merchantId: merchant.id,
      livemode: false,
      scopes: [],
      clockOffsetSeconds: 0,
    };
    const card = { brand: "visa", lastFour: "4242", expiryMonth: 12, expiryYear: 2040 };
    const started = await unitOfWork(() =>
      startPayment(actor, {
        sessionId,
        customer: customerInput({ email: person.email, name: person.name }),
        pays: true,
        methodType: "card",
        card,
      }),
    );
    await removed(api, customer.id);
    if (started.status !== "started") throw new Error("There is no payment under way.");
    const paymentId = started.payment.id;
    await settle(actor, paymentId, { status: "succeeded" });

    const { body } = await api("GET", `${SESSIONS}/${sessionId}`);
    expect(body).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(body).not.toHaveProperty("customer_details");
    expect(body.customer).not.toBe(customer.id);
    expect((await api("GET", `${CUSTOMERS}/${body.customer}`)).body).toMatchObject({ email: null, name: null });
    for (const text of [person.email, person.name]) expect(await tablesWith(text)).toEqual([]);
  });

  test("a returning customer with the same reference is a new customer", async () => {
    const { api, merchant } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    const person = newPerson();
    const buy = async () => {
      const { id } = await post(api, SESSIONS, { productId, externalCustomerId: person.reference });
      expect((await pay(id, person)).status).toBe(200);
      return (await api("GET", `${SESSIONS}/${id}`)).body;
    };
    const first = await buy();
    expect((await buy()).customer).toBe(first.customer);
    await removed(api, first.customer);
    const third = await buy();
    expect(third.customer).not.toBe(first.customer);
    expect((await api("GET", `${CUSTOMERS}/${third.customer}`)).body).toMatchObject({
      email: person.email,
      externalCustomerId: person.reference,
    });
    expect(await merchant.count("checkout_sessions", `customer_id = '${first.customer}'`)).toBe(2);
    expect(
      await merchant.count("checkout_sessions", `customer_id = '${first.customer}' AND customer_details IS NULL`),
    ).toBe(2);
  });
});

describe("concurrency", () => {
  test.each<[string, (customerId: string, reference: string) => object]>([
    ["customer", (customer) => ({ customer })],
    ["externalCustomerId", (_, externalCustomerId) => ({ externalCustomerId })],
  ])("a customer who pays by %s during the deletion pays once, and the old id gets no name", async (_, whose) => {
    const { api, merchant } = await freshMerchant();
    const { id: productId } = await newProduct(api);
    for (let round = 0; round < 4; round++) {
      const person = newPerson();
      const customer = await post(api, CUSTOMERS, { email: person.email, externalCustomerId: person.reference });
      const sessions = await Promise.all(
        Array.from({ length: 6 }, () => post(api, SESSIONS, { productId, ...whose(customer.id, person.reference) })),
      );
      const [deletion, payments, latecomers] = await Promise.all([
        api("DELETE", `${CUSTOMERS}/${customer.id}`),
        Promise.all(sessions.map(({ id }) => pay(id, person))),
        Promise.all(sessions.map(() => api("POST", SESSIONS, { body: { productId, customer: customer.id } }))),
      ]);
      expect([deletion.status, ...payments.map(({ status }) => status)]).toEqual(Array(7).fill(200));
      for (const { status, body } of latecomers) {
        if (status !== 200) expect([status, body.error.param]).toEqual([400, "customer"]);
      }
      for (const { id } of sessions) {
        const { body } = await api("GET", `${SESSIONS}/${id}`);
        expect(body).toMatchObject({ status: "complete", payment_status: "paid" });
        if (body.customer === customer.id) expect(body).not.toHaveProperty("customer_details");
      }
      expect((await api("GET", `${CUSTOMERS}/${customer.id}`)).body).toEqual({
        id: customer.id,
        object: "customer",
        deleted: true,
      });
      expect(
        await merchant.count(
          "checkout_sessions",
          `customer_id = '${customer.id}' AND (customer_details IS NOT NULL OR status = 'PENDING')`,
        ),
      ).toBe(0);
      for (const { data } of await merchant.events()) {
        if (data.object.customer === customer.id) expect(data.object).not.toHaveProperty("customer_details");
      }
    }
    expect(await merchant.count("payment_attempts")).toBe(24);
  });
});

test("a customer of 2,000 sessions is deleted in one request", async () => {
  const { api, merchant } = await freshMerchant();
  const { id: productId } = await newProduct(api);
  const person = newPerson();
  const { id } = await post(api, SESSIONS, { productId, externalCustomerId: person.reference });
  expect((await pay(id, person)).status).toBe(200);
  const { customer } = (await api("GET", `${SESSIONS}/${id}`)).body;
  await multiplySession(merchant.id, id, 1_999);
  expect(await merchant.count("events", `body LIKE '%${person.email}%'`)).toBe(2_002);

  await removed(api, customer);
  for (const text of Object.values(person)) expect(await tablesWith(text)).toEqual([]);
  expect(await merchant.count("checkout_sessions", `customer_id = '${customer}'`)).toBe(2_000);
}, 300_000);

/** Copies a paid session with its attempts, events and stored answers. */
async function multiplySession(merchantId: string, id: string, times: number): Promise<void> {
  const copies = "CROSS JOIN generate_series(1, $2) n WHERE r.merchant_id = $3";
  const copy = async (table: string, change: string, condition: string) => {
    const written = await pool().query<{ names: string }>(
      `SELECT string_agg(quote_ident(column_name), ', ') AS names FROM information_schema.columns
       WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
      [table],
    );
    const names = written.rows[0]?.names;
    await pool().query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM (
         SELECT (jsonb_populate_record(r, jsonb_build_object(${change}))).* FROM ${table} r ${copies} AND ${condition}) copied`,
      [id, times, merchantId],
    );
  };
  await copy("checkout_sessions", "'id', r.id || n, 'payment_intent_id', r.payment_intent_id || n", "r.id = $1");
  await copy("payment_attempts", "'id', r.id || n, 'checkout_session_id', $1 || n", "r.checkout_session_id = $1");
  await copy(
    "events",
    "'id', r.id || n, 'object_id', $1 || n, 'sequence', r.sequence + 10 * n, 'body', replace(r.body, $1, $1 || n)",
    "r.object_id = $1",
  );
  await copy(
    "idempotency_records",
    "'key', r.key || ' ' || n, 'response_body', replace(r.response_body, $1, $1 || n)",
    "r.response_body LIKE '%' || $1 || '%'",
  );
}

/** An attempt to deliver an event of a session, to an endpoint that sent back what it got. */
async function insertDeliveryOf(merchantId: string, sessionId: string, responseBody: string): Promise<void> {
  const id = randomBytes(8).toString("hex");
  await pool().query(
    `WITH endpoint AS (
       INSERT INTO webhook_endpoints (id, merchant_id, livemode, url, enabled_events, api_version, active,
         secret_encrypted, secret_key_id, metadata, created_at, updated_at)
       VALUES ('we_${id}', $1, false, 'https://example.com', '{*}', 'v3', false, '\\x00', 'k', '{}', now(), now())),
     delivery AS (
       INSERT INTO webhook_deliveries (id, merchant_id, livemode, event_id, webhook_endpoint_id, status, created_at, updated_at)
       SELECT 'whd_${id}', $1, false, e.id, 'we_${id}', 'delivered', now(), now()
       FROM events e WHERE e.merchant_id = $1 AND e.object_id = $2 LIMIT 1)
     INSERT INTO webhook_delivery_attempts (id, merchant_id, livemode, webhook_delivery_id, number, response_status,
       response_body, duration_ms, created_at)
     VALUES ('wha_${id}', $1, false, 'whd_${id}', 1, 200, $3, 5, now())`,
    [merchantId, sessionId, responseBody],
  );
}

test("deleting a customer with an active subscription requires the right to cancel subscriptions", async () => {
  const { merchant, api } = await freshMerchant();
  const { id, customer } = await newSubscription(api);
  const few = apiClient(baseUrl, await merchant.newKey({ scopes: ["customers:read", "customers:write"] }));
  const rejected = await few("DELETE", `/api/v3/customers/${customer}`);
  expect([rejected.status, rejected.body.error.code]).toEqual([403, "insufficient_scope"]);
  expect(rejected.body.error.message).toContain("subscriptions:write");
  expect((await few("GET", `/api/v3/customers/${customer}`)).body).not.toHaveProperty("deleted");
  expect((await api("GET", `/api/v3/subscriptions/${id}`)).body.status).toBe("active");

  await api("DELETE", `/api/v3/subscriptions/${id}`);
  expect((await few("DELETE", `/api/v3/customers/${customer}`)).status).toBe(200);
});
