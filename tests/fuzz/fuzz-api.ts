import fc from "fast-check";
import { knownValues } from "../api/bounds/adjustments.ts";
import {
  createObjects,
  isOneOfFew,
  isUsedUp,
  type MerchantObjects,
  newObjectOf,
} from "../api/bounds/merchant-objects.ts";
import { OPERATIONS, type Operation } from "../api/bounds/operations.ts";
import { exampleWith } from "../api/bounds/request-body.ts";
import type { KnownValues } from "../api/bounds/samples.ts";
import { type Api, apiClient, ownAddress } from "../factories/api-client.ts";
import { newMerchant } from "../factories/merchant.ts";
import { giveGoodCard, newOpenInvoice } from "../factories/subscription.ts";
import { brokenBody } from "./broken-bodies.ts";
import { type FuzzedRequest, jsonBody, oddHeaders, oddId, oddQuery } from "./fuzzed-request.ts";
import { mutated } from "./mutated-values.ts";
import { type Fuzzing, sendFuzzed, withEach } from "./send-fuzzed.ts";
import { valuesOf } from "./values-of-schema.ts";

/** One merchant, with an object of each kind, for the requests of one operation. */
interface Shop {
  api: Api;
  key: string;
  objects: MerchantObjects;
}

/** A request but for the id in its path and what only this one may say. */
interface Drawn {
  query: string;
  headers: Record<string, string>;
  body?: Buffer;
  /** In place of an id of the merchant's own. */
  id?: string;
}

/** What is done to invoices that are not paid. */
const OF_OPEN_INVOICES = /\/invoices\/\{id\}\/(pay|send|void|mark_uncollectible)$/;

/** So many requests are about one object, which some of them may end. */
const REQUESTS_OF_A_ROUND = 12;

/** Every operation of every version: requests as its document says them, spoiled ones, and broken ones. */
export async function fuzzApi(fuzzing: Fuzzing): Promise<void> {
  const shops = new Map<string, Shop>();
  for (const operation of OPERATIONS.filter((_, index) => index % fuzzing.step === 0)) {
    const [, , , noun = ""] = operation.path.split("/");
    const shop = shops.get(noun) ?? (await openShop(fuzzing));
    shops.set(noun, shop);
    await fuzzOperation(fuzzing, operation, shop);
  }
}

async function fuzzOperation(fuzzing: Fuzzing, operation: Operation, shared: Shop): Promise<void> {
  const [version = ""] = operation.key.split(" ");
  let createdCount = 0;
  const unique = () => `fuzz-${operation.key.replace(" ", "-")}-${++createdCount}`;
  const isOwn = isOneOfFew(operation.path) || isUsedUp(operation.path) || OF_OPEN_INVOICES.test(operation.path);
  // The same for each shop, but for the IDs of its objects.
  const drawnFor = ({ objects }: Shop) => {
    const known = knownOf(objects);
    const sampled = Object.entries(kindsOf(operation, known)).flatMap(([kind, requests]) =>
      fc.sample(requests, { numRuns: fuzzing.runs, seed: fuzzing.seed }).map((request) => ({ kind, one: request })),
    );
    return [{ kind: "valid", one: documented(operation, known) }, ...sampled];
  };
  const count = drawnFor(shared).length;
  for (let start = 0; start < count; start += REQUESTS_OF_A_ROUND) {
    const shop = isOwn ? await openShop(fuzzing) : shared;
    const id = await objectOf(operation, shop, unique());
    await withEach(drawnFor(shop).slice(start, start + REQUESTS_OF_A_ROUND), async ({ kind, one }) => {
      const about = { kind: `${version}, ${kind}`, operation: operation.key };
      const request = requestOf(operation, shop, one, id, unique());
      await sendFuzzed(fuzzing, about, request, one.headers.authorization === undefined ? undefined : ownAddress());
    });
  }
}

/** @returns the ID for the operation's path, of an object that it can be done to. */
async function objectOf({ path }: Operation, { api, objects }: Shop, unique: string): Promise<string> {
  if (!path.includes("{id}")) return "";
  // Its clock moves to the next period, so it has a shop of its own.
  if (OF_OPEN_INVOICES.test(path)) {
    const { subscription, invoice } = await newOpenInvoice(api);
    if (path.endsWith("/pay")) await giveGoodCard(api, subscription);
    return invoice.id;
  }
  return newObjectOf(path, api, objects, unique);
}

export async function openShop({ baseUrl, databaseUrl }: Fuzzing): Promise<Shop> {
  const merchant = await newMerchant(databaseUrl);
  const api = apiClient(baseUrl, merchant.key);
  return { api, key: merchant.key, objects: await createObjects(api, merchant.id) };
}

/** Each name of its own stands for `UNIQUE` until the request is sent. */
export const UNIQUE = "unique-in-this-run";

export function knownOf(objects: MerchantObjects): KnownValues {
  const quiet = { url: "https://fuzz.invalid/", enabled_events: ["product.deleted"] };
  return { ...knownValues(objects, UNIQUE), ...quiet };
}

/** The document's own example, without filters: what is made up may contradict itself. */
function documented({ method, schema, example }: Operation, known: KnownValues): Drawn {
  if (method !== "POST") return { query: "", headers: {} };
  return { query: "", ...jsonBody(schema ? exampleWith(schema, example, known) : {}) };
}

function kindsOf(operation: Operation, known: KnownValues): Record<string, fc.Arbitrary<Drawn>> {
  const { schema, example, query } = operation;
  const values = schema
    ? fc.oneof(fc.constant(exampleWith(schema, example, known) as unknown), valuesOf(schema, known))
    : fc.constant<unknown>({});
  const acceptsBody = operation.method === "POST";
  const sent = (body: unknown) => (acceptsBody ? jsonBody(body) : { headers: {} });
  const names = query.map(({ name }) => name);
  const valid = fc.tuple(values, validQuery(operation, known)).map(([body, text]) => ({ query: text, ...sent(body) }));
  const inBody = fc
    .tuple(mutated(values), validQuery(operation, known))
    .map(([body, text]) => ({ query: text, ...sent(body) }));
  const around = fc.tuple(values, oddQuery(names), oddHeaders, oddId).map(([body, text, headers, id]) => {
    const { headers: own, body: bytes } = { body: undefined, ...sent(body) };
    return {
      query: text,
      headers: { ...own, ...headers },
      ...(bytes && { body: bytes }),
      ...(id !== undefined && { id }),
    };
  });
  const broken = fc
    .tuple(values, brokenBody)
    .map(([body, breaks]) => ({ query: "", ...breaks(jsonBody(body).body?.toString() ?? "") }));
  return {
    valid,
    ...(acceptsBody && { "spoiled body": inBody, "broken body": broken }),
    "odd address and headers": around,
  };
}

function validQuery({ query, method }: Operation, known: KnownValues): fc.Arbitrary<string> {
  if (method !== "GET") return fc.constant("");
  const parts = query
    .filter(({ name }) => !["starting_after", "ending_before"].includes(name))
    .map(({ name, schema }) =>
      fc.option(
        valuesOf(schema, known, [name]).map((value) => [name, String(value)]),
        { nil: undefined },
      ),
    );
  return fc.tuple(...parts).map((values) => {
    const pairs = values.filter((pair) => pair?.[1]?.isWellFormed()) as string[][];
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
  });
}

function requestOf(operation: Operation, { key }: Shop, drawn: Drawn, id: string, unique: string): FuzzedRequest {
  const text = drawn.body?.includes(UNIQUE) ? drawn.body.toString("latin1").replaceAll(UNIQUE, unique) : undefined;
  const body = text === undefined ? drawn.body : Buffer.from(text, "latin1");
  return {
    method: operation.method,
    target: operation.path.replace("{id}", drawn.id ?? id) + drawn.query,
    headers: { authorization: `Bearer ${key}`, ...drawn.headers },
    ...(body && { body }),
  };
}
