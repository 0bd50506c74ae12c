import { inject } from "vitest";
import { exampleCustomer } from "#api/openapi/example-objects.ts";
import { clubPrice, exampleInvoice, paidInvoice } from "#api/openapi/example-subscriptions.ts";
import { newId } from "#platform/base/ids.ts";
import { pool } from "#platform/database/connection.ts";
import { type Api, apiClient } from "../../factories/api-client.ts";
import { insertTooSmallRenewal } from "../../factories/customer-balance.ts";
import { newDispute } from "../../factories/dispute.ts";
import { entry, post } from "../../factories/ledger.ts";
import { newMerchant, type TestMerchant } from "../../factories/merchant.ts";
import { VISA_PAYMENT } from "../../factories/payment-form.ts";
import { savePaymentMethod } from "../../factories/saved-payment-method.ts";
import { giveGoodCard, newOpenInvoice, subscribe } from "../../factories/subscription.ts";
import { insertDelivery } from "../../factories/webhook-delivery.ts";
import { insertEndpoint, systemActor } from "../../factories/webhook-endpoint.ts";
import { newWithdrawal } from "../../factories/withdrawal.ts";
import { baseUrl } from "../context.ts";
import { differences, filledWith, type Known, kindOf, learnIds, PLACEHOLDER } from "./compare.ts";
import type { Language, OperationSample } from "./pages.ts";
import type { Programs } from "./programs.ts";
import type { Exchange, Recorder } from "./recorder.ts";

/** What all readers share. */
export interface Surroundings {
  programs: Programs;
  recorder: Recorder;
  /** Every operation of the reference, v3's first: from them a reader makes what a sample needs. */
  operations: readonly OperationSample[];
  /** The reader's own server, which takes no event. */
  webhookUrl: string;
}

const DOCUMENTED_BASE = "http://localhost:3000";
const DOCUMENTED_WEBHOOK_URL = "https://example.com/webhooks";
const FIRST_ATTEMPT_DEADLINE_MS = 30_000;

/** A reader with a merchant of their own, who runs samples from top to bottom and keeps ids, one set for each language. */
export async function newReader({ programs, recorder, operations, webhookUrl }: Surroundings) {
  const merchant = await newMerchant(inject("databaseUrl"), "Roastery");
  const api = apiClient(baseUrl, merchant.key);
  const ids: Record<Language, Known> = { sh: new Map(), ts: new Map(), python: new Map() };

  /** Runs code as it is printed, with the reader's ids, key and server. */
  async function runCode(language: Language, code: string, known = ids[language]) {
    for (const [placeholder] of code.matchAll(PLACEHOLDER)) {
      if (!known.has(placeholder)) await make(placeholder, language, known);
    }
    const filled = filledWith(known, code)
      .replaceAll(baseUrl, recorder.url)
      .replaceAll(DOCUMENTED_WEBHOOK_URL, webhookUrl);
    recorder.take();
    const failure = await programs.run(language, filled, merchant.key);
    return { failure, exchanges: recorder.take() };
  }

  async function runOperation(operation: OperationSample, language: Language, known = ids[language]) {
    const listed = operation.path.includes("{") ? [] : listedIds(operation.response);
    for (const id of listed) if (!known.has(id)) await make(id, language, known);
    await PREPARATIONS[operation.title]?.({ merchant, webhookUrl, known });
    const { failure, exchanges } = await runCode(language, operation.code[language], known);
    const [exchange, ...more] = exchanges;
    if (!exchange || more.length > 0) {
      throw new Error(`${operation.title} in ${language} made ${exchanges.length} requests. ${failure ?? ""}`);
    }
    learnIds(operation.response, exchange.response, known);
    if (exchange.response?.object === "webhook_delivery") await firstAttempt(exchange.response.id);
    return { failure, exchange };
  }

  /** Makes the object that a placeholder stands for: by the sample that makes such an object. */
  async function make(placeholder: string, language: Language, known: Known): Promise<void> {
    if (placeholder.startsWith("evt_")) return void known.set(placeholder, await completeSession(language, known));
    if (placeholder.startsWith("pi_")) {
      await completeSession(language, known);
      const { body } = await api("GET", "/api/v3/payment-intents?limit=1");
      return void known.set(placeholder, body.data[0].id);
    }
    if (placeholder.startsWith("dp_")) {
      const { body: product } = await api("POST", "/api/v3/products", { body: { name: "Tour", priceAmount: 98 } });
      return void known.set(placeholder, (await newDispute(api, product.default_price)).id);
    }
    if (placeholder.startsWith("txn_")) {
      await postPayment(merchant.id);
      const { body } = await api("GET", "/api/v3/balance-transactions?limit=1");
      return void known.set(placeholder, body.data[0].id);
    }
    const recurring = await RECURRING[kindOf(placeholder)]?.(api, placeholder);
    if (recurring !== undefined) return void known.set(placeholder, recurring);
    const maker = makerOf(placeholder, operations);
    const apart: Known = new Map(known);
    const isAnother = kindOf(maker.response.id) === kindOf(placeholder);
    if (isAnother) apart.delete(maker.response.id);
    const { exchange } = await runOperation(maker, language, apart);
    if (exchange.status !== maker.status) throw new Error(`${maker.title}: ${JSON.stringify(exchange.response)}`);
    for (const [id, real] of apart) if (!known.has(id) && id !== maker.response.id) known.set(id, real);
    known.set(isAnother ? placeholder : maker.response.id, exchange.response.id);
  }

  /** Lets a customer pay for the sessions of the samples. @returns the id of the event. */
  async function completeSession(language: Language, known: Known): Promise<string> {
    const placeholder = "cs_test_0m3k5b2q";
    await make(placeholder, language, known);
    const id = known.get(placeholder);
    const page = apiClient(baseUrl);
    await page("GET", `/checkout/${id}`, { headers: { "accept-language": "en" } });
    const body = { ...VISA_PAYMENT, email: "jane@example.com", postalCode: "94103" };
    const headers = { origin: baseUrl, "accept-language": "en" };
    const paid = await page("POST", `/checkout/${id}/pay`, { body, headers });
    if (paid.status !== 200) throw new Error(paid.text);
    const completed = (await merchant.events()).filter(({ type }) => type === "checkout.session.completed");
    const event = completed.find(({ data }) => data.object.id === id);
    if (!event) throw new Error(`${id} was not completed.`);
    return event.id;
  }

  async function firstAttempt(deliveryId: string): Promise<void> {
    const deadline = Date.now() + FIRST_ATTEMPT_DEADLINE_MS;
    for (;;) {
      const { body } = await api("GET", `/api/v3/webhook-deliveries/${deliveryId}`);
      if (body.attempt_count > 0) return;
      if (Date.now() > deadline) throw new Error(`${deliveryId} was not attempted.`);
    }
  }

  return {
    runCode,
    runOperation,
    /** How an answer differs from what a page shows of it. */
    differences(language: Language, shown: unknown, response: unknown): string[] {
      const known = ids[language];
      const here = JSON.stringify(shown)
        .replaceAll(DOCUMENTED_BASE, baseUrl)
        .replaceAll(DOCUMENTED_WEBHOOK_URL, webhookUrl);
      learnIds(shown, response, known);
      return differences(JSON.parse(here), response, known);
    },
    /** What was asked, with the placeholders again: the same in every language. */
    asked(language: Language, { method, path, sent }: Exchange): string {
      let text = JSON.stringify({ method, path, sent });
      for (const [placeholder, id] of ids[language]) text = text.replaceAll(id, placeholder);
      return text;
    },
  };
}

interface PreparedReader {
  merchant: TestMerchant;
  webhookUrl: string;
  known: Known;
}

async function postPayment(merchantId: string): Promise<void> {
  await post(merchantId, {
    kind: "payment",
    effectiveAt: new Date(),
    sourceId: newId("paymentIntent"),
    currency: "USD",
    entries: [entry("processor", 9_800n), entry("receivable", -9_800n)],
  });
}

/** What has to have happened before a sample shows what it is for, by its operation's title. */
const PREPARATIONS: Record<string, (reader: PreparedReader) => Promise<void>> = {
  "List the payment methods of a customer": async ({ merchant, known }) => {
    await savePaymentMethod(apiClient(baseUrl, merchant.key), known.get(exampleCustomer.id) ?? "");
  },
  "List the balance transactions of a customer": async ({ merchant, known }) => {
    const { customer } = await subscribe(apiClient(baseUrl, merchant.key));
    known.set(exampleCustomer.id, customer);
    await insertTooSmallRenewal(customer);
  },
  "List balance transactions": ({ merchant }) => postPayment(merchant.id),
  "Resend failed webhook deliveries": async ({ merchant: { id: merchantId, events }, webhookUrl }) => {
    const actor = await systemActor(merchantId);
    const [event] = await events();
    const createdAt = new Date("2026-01-15T10:15:00.000Z");
    for (let count = 0; count < 2; count++) {
      const endpoint = await insertEndpoint(actor, webhookUrl);
      await insertDelivery({
        merchantId,
        eventId: event?.id ?? "none",
        endpointId: endpoint.id,
        status: "failed",
        createdAt,
      });
    }
  },
};

/** What comes of a customer's subscription, which no sample begins; undefined where a sample makes it after all. */
const RECURRING: Record<string, (api: Api, placeholder: string) => Promise<string | undefined>> = {
  sub: async (api) => (await subscribe(api)).id,
  in: async (api, placeholder) => {
    if (placeholder === exampleInvoice.id) return (await subscribe(api)).latest_invoice;
    const { subscription, invoice } = await newOpenInvoice(api);
    if (placeholder === paidInvoice.id) await giveGoodCard(api, subscription);
    return invoice.id;
  },
  cn: async (api) => {
    const { latest_invoice: invoice } = await subscribe(api);
    await api("POST", "/api/v3/refunds", { body: { invoice, amount: 500, reason: "requested_by_customer" } });
    return (await api("GET", `/api/v3/credit-notes?invoice=${invoice}`)).body.data[0].id;
  },
  wd: async (api) => {
    const { id: reference } = await subscribe(api);
    const { rows } = await pool().query("SELECT merchant_id FROM subscriptions WHERE id = $1", [reference]);
    return newWithdrawal(baseUrl, rows[0].merchant_id, { email: "jane@example.com", reference });
  },
  price: async (api, placeholder) =>
    placeholder === clubPrice.id ? (await subscribe(api)).items.data[0].price.id : undefined,
};

/** The ids of the objects that a list shows. */
function listedIds(response: object): string[] {
  const lists = Object.values(response).filter((member): member is { id?: string }[] => Array.isArray(member));
  return lists.flatMap((list) =>
    list.flatMap((element) => (PLACEHOLDER_ALONE.test(element?.id ?? "") ? [element.id ?? ""] : [])),
  );
}

const PLACEHOLDER_ALONE = new RegExp(`^${PLACEHOLDER.source}$`);

/** The operation whose sample makes the object: the very one, else one of its kind, else one that comes with it. */
function makerOf(placeholder: string, operations: readonly OperationSample[]): OperationSample {
  const makers = operations.filter(
    ({ method, path, response }) => method === "POST" && !path.includes("{") && response.id,
  );
  const found =
    makers.find(({ response }) => response.id === placeholder) ??
    // A product's default price comes with the product.
    makers.find(({ response }) => kindOf(placeholder) !== "price" && kindOf(response.id) === kindOf(placeholder)) ??
    makers.find(({ response }) => JSON.stringify(response).includes(`"${placeholder}"`));
  if (!found) throw new Error(`No sample makes ${placeholder}.`);
  return found;
}
