import { isOneOfFew, newObjectOf } from "../api/bounds/merchant-objects.ts";
import { OPERATIONS, type Operation } from "../api/bounds/operations.ts";
import { exampleWith } from "../api/bounds/request-body.ts";
import { dotted } from "../api/bounds/samples.ts";
import { ownAddress } from "../factories/api-client.ts";
import { compareCosts } from "./cpu-cost.ts";
import { examplesOf } from "./dashboard-examples.ts";
import { openDashboardShop } from "./dashboard-shop.ts";
import { knownOf, openShop } from "./fuzz-api.ts";
import { CUSTOMER_CALLS, newSession, openCustomerShop } from "./fuzz-customers.ts";
import { requestOf, usersOf } from "./fuzz-dashboard.ts";
import { type FuzzedRequest, jsonBody } from "./fuzzed-request.ts";
import { longTexts, type TextPlace, textPlaces, textsIn, withText } from "./long-texts.ts";
import { filled, requestOfCall } from "./page-calls.ts";
import { PROCEDURES } from "./procedures.ts";
import { type Fuzzing, sendFuzzed } from "./send-fuzzed.ts";

/** Characters of an address line that are left for one text, which may need three each. */
const MAX_IN_ADDRESS = 2_400;
/** What customers send has no documents: as long as most of their texts may be, and longer. */
const CUSTOMER_LENGTHS = [250, 100_000];
/** A small run looks at one place of so many, another one for each seed. */
const SMALL_RUNS = 5;
const ONE_OF = 40;

/**
 * Every text of every body, query and form, one after the other: the longest that is allowed and longer ones, of blanks,
 * letters and digits. What each cost the server's process is in the tally's `costs`.
 */
export async function fuzzTexts(fuzzing: Fuzzing): Promise<void> {
  const isLookedAt = chosen(fuzzing);
  await fuzzTextsOfApi(fuzzing, isLookedAt);
  await fuzzTextsOfDashboard(fuzzing, isLookedAt);
  await fuzzTextsOfCustomers(fuzzing, isLookedAt);
}

type Choice = () => boolean;

function chosen({ runs, seed }: Fuzzing): Choice {
  let place = seed;
  return () => runs >= SMALL_RUNS || place++ % ONE_OF === 0;
}

async function fuzzTextsOfApi(fuzzing: Fuzzing, isLookedAt: Choice): Promise<void> {
  const { api, key, objects } = await openShop(fuzzing);
  const known = knownOf(objects);
  let createdCount = 0;
  const idFor = async ({ path }: Operation) => {
    if (!path.includes("{id}")) return "";
    return isOneOfFew(path) ? objects.webhookEndpoint : newObjectOf(path, api, objects, `long-${++createdCount}`);
  };
  for (const operation of OPERATIONS) {
    const { method, schema, example } = operation;
    const acceptsBody = method !== "GET";
    for (const { path, maxLength } of (acceptsBody ? inBody(operation) : inQuery(operation)).filter(isLookedAt)) {
      const target = operation.path.replace("{id}", await idFor(operation));
      const headers = { authorization: `Bearer ${key}` };
      const requestWith = (text: string): FuzzedRequest => {
        if (!acceptsBody) return { method, target: `${target}?${path[0]}=${encodeURIComponent(text)}`, headers };
        const { headers: type, ...body } = jsonBody(withText(exampleWith(schema ?? {}, example, known), path, text));
        return { method, target, headers: { ...headers, ...type }, ...body };
      };
      const texts = longTexts(maxLength, acceptsBody ? undefined : MAX_IN_ADDRESS);
      await compareCosts(fuzzing, `${operation.key} ${dotted(path)}`, texts, (text) =>
        sendFuzzed(fuzzing, { kind: "texts, api", operation: undefined }, requestWith(text)),
      );
    }
  }
}

function inBody({ schema }: Operation): TextPlace[] {
  return schema ? textPlaces(schema) : [];
}

function inQuery({ query }: Operation): TextPlace[] {
  return query.flatMap(({ name, schema }) => textPlaces(schema, [name]));
}

async function fuzzTextsOfDashboard(fuzzing: Fuzzing, isLookedAt: Choice): Promise<void> {
  const shop = await openDashboardShop(fuzzing.baseUrl, fuzzing.databaseUrl);
  const examples = examplesOf(shop);
  const users = usersOf(fuzzing, shop);
  for (const procedure of PROCEDURES) {
    for (const { path, maxLength } of textPlaces(procedure.schema ?? {}).filter(isLookedAt)) {
      const send = async (text: string) => {
        const input = withText(examples[procedure.path] ?? {}, path, text);
        const request = requestOf(fuzzing, procedure, jsonBody({ json: input }), await users.next(procedure));
        const response = await sendFuzzed(fuzzing, { kind: "texts, dashboard", operation: undefined }, request);
        if (response?.status === 401) users.renew();
      };
      const texts = longTexts(maxLength, procedure.isMutation ? undefined : MAX_IN_ADDRESS);
      await compareCosts(fuzzing, `dashboard ${procedure.path} ${dotted(path)}`, texts, send);
    }
  }
}

async function fuzzTextsOfCustomers(fuzzing: Fuzzing, isLookedAt: Choice): Promise<void> {
  const shop = await openCustomerShop(fuzzing);
  for (const call of CUSTOMER_CALLS.filter(({ method }) => method === "POST")) {
    for (const { path } of textsIn(call.body).filter(isLookedAt)) {
      const values = await newSession(fuzzing, shop);
      const send = (text: string) => {
        const request = requestOfCall(fuzzing, call, withText(call.body, path, text));
        const about = { kind: "texts, customers", operation: undefined };
        return sendFuzzed(fuzzing, about, filled(request, values), ownAddress());
      };
      const texts = CUSTOMER_LENGTHS.flatMap((length) => longTexts(length));
      await compareCosts(fuzzing, `customers ${call.path} ${dotted(path)}`, texts, send);
    }
  }
}
