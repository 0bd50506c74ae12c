import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { MockDisputes } from "./mock-disputes.ts";

/** A payment or setup intent, as far as the service looks at it. */
interface Intent {
  id: string;
  object: "payment_intent" | "setup_intent";
  status: string;
  metadata: Record<string, string>;
  latest_charge: object | null;
  next_action: object | null;
  last_payment_error: object | null;
  last_setup_error: object | null;
  transfer_data: object | null;
  application_fee_amount: number | null;
  payment_method_types: string[];
  /** In seconds. */
  created: number;
  amount: number;
  currency: string | null;
  /** What it was confirmed with. */
  way: string;
  customer: string | null;
  setup_future_usage?: string | null;
  payment_method: SavedByMock | null;
}

/** A method of a customer; `way` says what later charges of it do. */
interface SavedByMock {
  id: string;
  object: "payment_method";
  type: string;
  card?: object;
  way: string;
}

interface MockRefund {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  status: string;
  failure_reason?: string;
  metadata: Record<string, string>;
}

interface Call {
  method: string;
  path: string;
  body: URLSearchParams;
  idempotencyKey: string | undefined;
}

interface StripeResponse {
  status: number;
  body: object;
}

export interface StripeMock {
  baseUrl: string;
  calls: Call[];
  /** The refunds that were made. */
  refunds: MockRefund[];
  disputes: MockDisputes;
  /** What was given back of an intent, in Stripe's unit. */
  refunded(intentId: string): bigint;
  /** Lets the refunds of an intent end that are under way, and those fail that will. */
  endRefunds(intentId: string): void;
  /** As Stripe may after 24 hours. */
  forgetKeys(): void;
  intents: Map<string, Intent>;
  /** What the customer's bank or time does to an intent. */
  end(id: string, as: "succeeded" | "failed" | "processing"): void;
  /** The next call to a path that ends so, or whose method and path do, is done, and its answer is lost. */
  loseResponseOf(ending: string): void;
  /** The next call to a path is refused as one that can't be. @param code of the error. */
  rejectNext(path: string, code?: string): void;
  /** So many of the next calls that create a payment are refused as too many. */
  limited: number;
  /** So many of the next calls that create a payment find that another process is sending the same request. */
  inUse: number;
  /** What an answer waits for; undefined: nothing. */
  before: ((call: Call) => Promise<unknown>) | undefined;
  /** How far its clock is ahead of this machine's. */
  aheadSeconds: number;
  /** Whether it can be reached at all. */
  reachable: boolean;
  /** Whether the key may not read balance transactions, and how many a page has. */
  hidesTransactions: boolean;
  pageSize: number;
  stop(): Promise<void>;
}

const CHARGE = {
  id: "ch_1",
  object: "charge",
  billing_details: { email: "buyer@shopper.example" },
  payment_method_details: { card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2040 } },
};

/**
 * A stand-in for Stripe's API: the few endpoints that the service calls, with what their documentation says
 * of idempotency keys, refusals and states. Confirmation tokens say by their name what happens.
 * @param publishableKey which may read one intent.
 */
export async function startStripeMock(secretKey: string, publishableKey?: string): Promise<StripeMock> {
  const intents = new Map<string, Intent>();
  const answers = new Map<string, { request: string; response: StripeResponse }>();
  const methods = new Map<string, SavedByMock>();
  /** The references of mandates, by id. */
  const mandates = new Map<string, string>();
  const losing: string[] = [];
  const rejecting: { path: string; code: string | undefined }[] = [];
  const server = createServer((request, response) => {
    void readCall(request).then(async (call) => {
      if (!mock.reachable) return void request.socket.destroy();
      response.setHeader("Date", new Date(Date.now() + mock.aheadSeconds * 1_000).toUTCString());
      // Workers ask for the time, without a key.
      if (call.method === "HEAD") return void response.writeHead(404).end();
      mock.calls.push(call);
      await mock.before?.(call);
      const key = request.headers.authorization?.replace(/^Bearer /, "");
      const mayAsk =
        key === secretKey || (key === publishableKey && /^GET .*_intents\/\w+$/.test(`${call.method} ${call.path}`));
      const result = mayAsk ? idempotent(call) : rejection(401, { code: "api_key" });
      const lost = losing.findIndex((ending) => `${call.method} ${call.path}`.endsWith(ending));
      if (lost >= 0) {
        losing.splice(lost, 1);
        return void request.socket.destroy();
      }
      response.writeHead(result.status, { "Content-Type": "application/json", "Request-Id": "req_double" });
      response.end(JSON.stringify(result.body));
    });
  });

  function idempotent(call: Call): StripeResponse {
    const { idempotencyKey: key, path, body } = call;
    if (key === undefined) return responseOf(call);
    const request = `${path} ${body}`;
    const stored = answers.get(key);
    if (stored) return stored.request === request ? stored.response : rejection(400, { type: "idempotency_error" });
    if (path === "/v1/payment_intents" && mock.limited > 0) {
      mock.limited--;
      return rejection(429, { code: "rate_limit" });
    }
    if (path === "/v1/payment_intents" && mock.inUse > 0) {
      mock.inUse--;
      return rejection(409, { type: "idempotency_error", code: "idempotency_key_in_use" });
    }
    const response = responseOf(call);
    answers.set(key, { request, response });
    return response;
  }

  function responseOf({ method, path, body }: Call): StripeResponse {
    const rejected = rejecting.findIndex((next) => next.path === path);
    if (rejected >= 0) {
      const [next] = rejecting.splice(rejected, 1);
      return rejection(400, { code: next?.code ?? "parameter_invalid_integer" });
    }
    const [, , noun = "", id, action] = path.split("/");
    if (method === "POST" && noun === "customers")
      return { status: 200, body: { id: newId("cus"), object: "customer" } };
    if (method === "GET" && noun === "refunds") {
      const payment = body.get("payment_intent");
      const data = mock.refunds.filter((refund) => payment === null || refund.payment_intent === payment);
      return ok({ object: "list", data: data.toReversed(), has_more: false });
    }
    if (method === "POST" && noun === "refunds") return refund(body);
    if (noun === "balance_transactions") {
      if (mock.hidesTransactions) return rejection(403, { type: "invalid_request_error" });
      const all = books().filter(({ created }) => created >= Number(body.get("created[gte]") ?? 0));
      const first = all.findIndex(({ id }) => id === body.get("starting_after")) + 1;
      const data = all.slice(first, first + mock.pageSize);
      return ok({ object: "list", data, has_more: first + data.length < all.length });
    }
    if (noun === "mandates" && id !== undefined) {
      const reference = mandates.get(id);
      if (reference === undefined) return rejection(404, { code: "resource_missing" });
      return ok({ id, object: "mandate", payment_method_details: { type: "sepa_debit", sepa_debit: { reference } } });
    }
    if (noun === "account") {
      return ok({ object: "account", settings: { sepa_debit_payments: { creditor_id: "DE98ZZZ09999999999" } } });
    }
    if (noun === "payment_methods" && action === "detach") {
      return methods.delete(id ?? "") ? ok({ id }) : rejection(400, { code: "resource_missing" });
    }
    if (noun === "disputes" && id === undefined) {
      return ok({ object: "list", data: mock.disputes.all(), has_more: false });
    }
    if (noun === "disputes" && id !== undefined) {
      const dispute = mock.disputes.respond(method, id, action, body);
      return typeof dispute === "string" ? rejection(400, { code: dispute }) : ok(dispute);
    }
    if (noun !== "payment_intents" && noun !== "setup_intents") return rejection(404, { code: "resource_missing" });
    if (id === undefined && method === "GET") return ok({ object: "list", data: listed(body), has_more: false });
    if (id === undefined && !isChargeable(body)) return rejection(400, { code: "parameter_invalid_integer" });
    if (id === undefined) return ok(newIntent(noun, body));
    const intent = intents.get(id);
    if (!intent) return rejection(404, { code: "resource_missing" });
    if (method === "GET") return ok(intent);
    return action === "confirm" ? confirm(intent, body) : cancel(intent);
  }

  /** Its charges and refunds, newest first, pending ones too, with a fee of 2.9% and 30 in US dollars. */
  function books() {
    const charged = [...intents.values()].filter(
      ({ status, amount }) => (status === "succeeded" || status === "processing") && amount > 0,
    );
    const currencyOf = (id: string) => intents.get(id)?.currency ?? "usd";
    return [
      ...charged.map(({ id, status: of, amount, currency, created, metadata }) => {
        const status = of === "processing" ? "pending" : of;
        const source = { id: `ch_${id}`, object: "charge", status, amount, currency, payment_intent: id, metadata };
        return { id: `txn_${id}`, amount, fee: Math.round(amount * 0.029) + 30, currency: "usd", created, source };
      }),
      ...mock.refunds.map((refund) => {
        const source = { ...refund, currency: currencyOf(refund.payment_intent) };
        const created = Math.floor(Date.now() / 1000);
        return { id: `txn_${refund.id}`, amount: -refund.amount, fee: 0, currency: "usd", created, source };
      }),
    ].toReversed();
  }

  /** Newest first, of a customer or from a time on where the call says so. */
  function listed(query: URLSearchParams): Intent[] {
    const customer = query.get("customer");
    const since = Number(query.get("created[gte]") ?? 0);
    const found = [...intents.values()].filter((intent) => customer === null || intent.customer === customer);
    return found.filter(({ created }) => created >= since).toReversed();
  }

  function newIntent(noun: string, body: URLSearchParams): Intent {
    const intent: Intent = {
      id: newId(noun === "payment_intents" ? "pi" : "seti"),
      object: noun === "payment_intents" ? "payment_intent" : "setup_intent",
      status: "requires_payment_method",
      metadata: metadataOf(body),
      created: Math.floor(Date.now() / 1000),
      amount: Number(body.get("amount")),
      currency: body.get("currency"),
      way: "",
      latest_charge: null,
      next_action: null,
      last_payment_error: null,
      last_setup_error: null,
      transfer_data: body.has("transfer_data[destination]") ? {} : null,
      application_fee_amount: Number(body.get("application_fee_amount")) || null,
      payment_method_types: [body.get("allowed_payment_method_types[0]") ?? ""],
      customer: body.get("customer"),
      ...(noun === "payment_intents" && { setup_future_usage: body.get("setup_future_usage") }),
      payment_method: methods.get(body.get("payment_method") ?? "") ?? null,
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function confirm(intent: Intent, body: URLSearchParams): StripeResponse {
    if (intent.status !== "requires_payment_method")
      return rejection(400, { code: `${intent.object}_unexpected_state` });
    if (body.get("off_session") === "true") return offSessionCharge(intent);
    const way = body.get("confirmation_token") ?? body.get("payment_method_data[type]") ?? "";
    intent.way = way;
    switch (way) {
      case "ctoken_pays":
      case "ctoken_declined_later":
      case "ctoken_asks_later":
      case "ctoken_refunds_later":
      case "ctoken_refunds_fail":
        end(intent, "succeeded");
        return ok(intent);
      case "ctoken_delays":
        end(intent, "processing");
        return ok(intent);
      case "ctoken_declined":
      case "ctoken_insufficient_funds": {
        const error = { type: "card_error", code: "card_declined", decline_code: way.slice("ctoken_".length) };
        intent[errorField(intent)] = error;
        return rejection(402, error);
      }
      case "ctoken_spent":
        return rejection(400, { code: "resource_missing", param: "confirmation_token" });
      default:
        intent.status = "requires_action";
        intent.next_action = {
          type: "redirect_to_url",
          redirect_to_url: { url: `https://hooks.stripe.example/${intent.id}`, return_url: body.get("return_url") },
        };
        return ok(intent);
    }
  }

  /** Without the customer: what asks for them is declined. */
  function offSessionCharge(intent: Intent): StripeResponse {
    const { payment_method: method } = intent;
    if (!method || !methods.has(method.id)) return rejection(400, { code: "payment_method_unexpected_state" });
    const codes: Record<string, string> = {
      ctoken_declined_later: "card_declined",
      ctoken_asks_later: "authentication_required",
    };
    const code = codes[method.way];
    if (code !== undefined) {
      const error = { type: "card_error", code, payment_method: { type: method.type } };
      intent.last_payment_error = error;
      return rejection(402, error);
    }
    end(intent, method.type === "sepa_debit" ? "processing" : "succeeded");
    return ok(intent);
  }

  function cancel(intent: Intent): StripeResponse {
    if (intent.status === "succeeded" || intent.status === "processing") {
      return rejection(400, { code: `${intent.object}_unexpected_state` });
    }
    intent.status = "canceled";
    return ok(intent);
  }

  function refund(body: URLSearchParams): StripeResponse {
    const intent = intents.get(body.get("payment_intent") ?? "");
    if (intent?.status !== "succeeded") return rejection(400, { code: "payment_intent_unexpected_state" });
    const amount = Number(body.get("amount"));
    const left = intent.amount - Number(refunded(intent.id));
    if (left === 0) return rejection(400, { code: "charge_already_refunded" });
    if (amount > left) return rejection(400, { code: "amount_too_large" });
    const created: MockRefund = {
      id: newId("re"),
      object: "refund",
      payment_intent: intent.id,
      amount,
      status: intent.way === "ctoken_refunds_later" ? "pending" : "succeeded",
      metadata: metadataOf(body),
    };
    mock.refunds.push(created);
    return ok(created);
  }

  function refunded(intentId: string): bigint {
    const standing = mock.refunds.filter((refund) => refund.payment_intent === intentId && refund.status !== "failed");
    return standing.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  }

  function endRefunds(intentId: string): void {
    for (const refund of mock.refunds.filter(({ payment_intent }) => payment_intent === intentId)) {
      if (refund.status === "pending") refund.status = "succeeded";
      else if (intents.get(intentId)?.way === "ctoken_refunds_fail") {
        Object.assign(refund, { status: "failed", failure_reason: "lost_or_stolen_card" });
      }
    }
  }

  function end(intent: Intent, as: "succeeded" | "failed" | "processing"): void {
    if (intent.status === "canceled") return;
    const [type] = intent.payment_method_types;
    intent.status = as === "failed" ? "requires_payment_method" : as;
    intent.next_action = null;
    intent.latest_charge = as === "failed" ? null : CHARGE;
    if (as !== "failed" && intent.payment_method === null) keep(intent);
    intent[errorField(intent)] =
      as === "failed"
        ? {
            type: "card_error",
            code: type === "card" ? "payment_intent_authentication_failure" : "payment_method_provider_decline",
            payment_method: { type },
          }
        : null;
  }

  /** The method with which it was confirmed; a bank redirect leaves the debit that it generates. */
  function keep(intent: Intent): void {
    const [type = ""] = intent.payment_method_types;
    const { card } = CHARGE.payment_method_details;
    const way = intent.way;
    intent.payment_method = {
      ...{ id: newId("pm"), object: "payment_method", type, way },
      ...(type === "card" && { card }),
    } as SavedByMock;
    methods.set(intent.payment_method.id, intent.payment_method);
    if (type !== "ideal") return;
    const debit = newId("pm");
    methods.set(debit, { id: debit, object: "payment_method", type: "sepa_debit", way });
    const mandate = newId("mandate");
    mandates.set(mandate, mandate.replace("mandate_", "REF"));
    const details = { ideal: { generated_sepa_debit: debit, generated_sepa_debit_mandate: mandate } };
    intent.latest_charge = { id: "ch_1", object: "charge", payment_method_details: details };
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const mock: StripeMock = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    refunds: [],
    disputes: new MockDisputes(),
    refunded,
    endRefunds,
    forgetKeys: () => answers.clear(),
    intents,
    limited: 0,
    inUse: 0,
    before: undefined,
    aheadSeconds: 0,
    reachable: true,
    hidesTransactions: false,
    pageSize: 100,
    end: (id, as) => {
      const intent = intents.get(id);
      if (!intent) throw new Error(`There is no intent ${id}.`);
      end(intent, as);
    },
    rejectNext: (path, code) => void rejecting.push({ path, code }),
    loseResponseOf: (ending) => void losing.push(ending),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return mock;
}

function metadataOf(body: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    [...body].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { pathname, searchParams } = new URL(request.url ?? "", "http://mock");
  return {
    method: request.method ?? "",
    path: pathname,
    body: request.method === "GET" ? searchParams : new URLSearchParams(Buffer.concat(chunks).toString()),
    idempotencyKey: request.headers["idempotency-key"]?.toString(),
  };
}

function errorField({ object }: Intent): "last_payment_error" | "last_setup_error" {
  return object === "payment_intent" ? "last_payment_error" : "last_setup_error";
}

function ok(body: object): StripeResponse {
  return { status: 200, body };
}

function rejection(status: number, error: object): StripeResponse {
  return { status, body: { error: { type: "invalid_request_error", message: "Refused by the mock.", ...error } } };
}

function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Whole numbers, the last digit of which is 0 in currencies of three decimals. */
function isChargeable(body: URLSearchParams): boolean {
  const amount = Number(body.get("amount"));
  const hasThreeDecimals = ["bhd", "jod", "kwd", "omr", "tnd"].includes(body.get("currency") ?? "");
  return Number.isInteger(hasThreeDecimals ? amount / 10 : amount);
}
