import fc from "fast-check";
import type { KnownValues } from "../api/bounds/samples.ts";
import type { Dashboard } from "../factories/dashboard-client.ts";
import { brokenBody } from "./broken-bodies.ts";
import { examplesOf } from "./dashboard-examples.ts";
import { type DashboardShop, newSession, openDashboardShop } from "./dashboard-shop.ts";
import { freshObjects } from "./fresh-objects.ts";
import { type FuzzedRequest, jsonBody } from "./fuzzed-request.ts";
import { HOSTILE_TEXTS, textOf } from "./hostile-values.ts";
import { mutated } from "./mutated-values.ts";
import { PROCEDURES, type Procedure } from "./procedures.ts";
import { type Fuzzing, sendFuzzed, withEach } from "./send-fuzzed.ts";
import { valuesOf } from "./values-of-schema.ts";

/** Of what one user may change in a minute. */
const CHANGES_OF_A_USER = 100;
/** What makes the service write to somebody else, which a user may do less often: it counts as so many changes. */
const SENDS = /\.(send\w*|resend\w*)$/;
const SEND_COUNTS = 5;

/** So many requests are about one object, where some of them use it up. */
const REQUESTS_OF_A_ROUND = 12;

/** Every procedure of the dashboard: inputs as its router declares them, spoiled ones, and broken ones. */
export async function fuzzDashboard(fuzzing: Fuzzing): Promise<void> {
  const shop = await openDashboardShop(fuzzing.baseUrl, fuzzing.databaseUrl);
  const users = usersOf(fuzzing, shop);
  const fresh = freshObjects(fuzzing, shop);
  for (const procedure of PROCEDURES.filter((_, index) => index % fuzzing.step === 0)) {
    const send = async ({ kind, drawn }: ReturnType<typeof drawnFor>[number]) => {
      const about = { kind: `dashboard, ${kind}`, operation: procedure.path };
      const request = async () => requestOf(fuzzing, procedure, drawn, await users.next(procedure));
      const response = await sendFuzzed(fuzzing, about, await request());
      // It was taken out of the team, or its sessions were ended, by one of these requests.
      if (response?.status === 401) {
        users.renew();
        await sendFuzzed(fuzzing, about, await request());
      }
    };
    const count = drawnFor(fuzzing, procedure, shop).length;
    for (let start = 0; start < count; start += REQUESTS_OF_A_ROUND) {
      const ids = { ...shop.ids, ...(await fresh(procedure)) };
      const round = drawnFor(fuzzing, procedure, { ...shop, ids }).slice(start, start + REQUESTS_OF_A_ROUND);
      const [first, ...others] = round;
      // A valid one comes before what others use up.
      if (first) await send(first);
      await withEach(others, send);
    }
  }
}

/** The requests of a procedure with their kinds: the valid ones first, and of these the one that its form sends. */
function drawnFor({ runs, seed }: Fuzzing, procedure: Procedure, shop: DashboardShop) {
  const example = examplesOf(shop)[procedure.path];
  // Lists are asked for as they are without filters.
  const usual = example ?? (procedure.schema?.required ? undefined : {});
  return Object.entries(kindsOf(procedure, knownOf(procedure, shop), example)).flatMap(([kind, requests]) => {
    const all = fc.sample(requests, { numRuns: runs, seed });
    if (kind === "valid" && usual) all[0] = jsonBody({ json: usual });
    return all.map((drawn) => ({ kind, drawn }));
  });
}

/** Sessions, of which none asks for more than a person may. */
export function usersOf({ baseUrl }: Fuzzing, { merchant, dashboard }: DashboardShop) {
  let current = Promise.resolve(dashboard);
  let changes = 0;
  const renew = () => {
    changes = 0;
    current = newSession(baseUrl, merchant);
  };
  return {
    renew,
    next({ path, isMutation }: Procedure): Promise<Dashboard> {
      if (isMutation) changes += SENDS.test(path) ? SEND_COUNTS : 1;
      if (changes > CHANGES_OF_A_USER) renew();
      return current;
    },
  };
}

/** What the forms ask for in words of their own, by the field's name. */
export function knownOf({ path }: Procedure, { ids, objects, merchant }: DashboardShop): KnownValues {
  const [router = ""] = path.split(".");
  return {
    id: ids[router] ?? objects.product,
    objectId: objects.product,
    endpointId: objects.webhookEndpoint,
    endpoint: objects.webhookEndpoint,
    copyOf: objects.link,
    price: objects.price,
    merchantId: merchant.id,
    currency: "USD",
    country: "DE",
    timeZone: "Europe/Berlin",
    language: "en",
    url: "https://fuzz.invalid/hook",
    types: ["product.deleted"],
    seconds: 60,
  };
}

type Drawn = Pick<FuzzedRequest, "headers" | "body">;

function kindsOf(
  { schema, isMutation }: Procedure,
  known: KnownValues,
  example: object | undefined,
): Record<string, fc.Arbitrary<Drawn>> {
  const declared = schema ? valuesOf(schema, known) : fc.constant<unknown>({});
  const inputs = example ? fc.oneof({ arbitrary: fc.constant<unknown>(example), weight: 2 }, declared) : declared;
  const sent = (json: unknown, meta?: unknown) => jsonBody({ json, ...(meta !== undefined && { meta }) });
  const pairs = fc.tuple(inputs, META);
  return {
    valid: inputs.map((input) => sent(input)),
    "spoiled input": mutated(inputs).map((input) => sent(input)),
    "spoiled envelope": fc.oneof(
      pairs.map(([input, meta]) => sent(input, meta)),
      mutated(pairs.map(([json, meta]) => ({ json, meta }))).map(jsonBody),
    ),
    ...(isMutation && {
      "broken body": fc.tuple(inputs, brokenBody).map(([json, breaks]) => breaks(textOf({ json }))),
    }),
  };
}

const TYPES = [
  "Date",
  "bigint",
  "undefined",
  "regexp",
  "set",
  "map",
  "Error",
  "URL",
  "number",
  "symbol",
  "class",
  "custom",
];

/** What superjson reads beside the values: of which type each is, and which are the same one. */
const META: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({
    values: fc.dictionary(
      fc.constantFrom("id", "form", "form.name", "name", "a.b.c", ...HOSTILE_TEXTS.slice(20, 30), ""),
      fc.array(
        fc.oneof(
          fc.constantFrom<unknown>(...TYPES, ["class", "X"], ["typed-array", "Uint8Array"], ["map"]),
          fc.jsonValue(),
        ),
        { maxLength: 2 },
      ),
    ),
  }),
  fc.record({
    values: fc.array(fc.constantFrom<unknown>(...TYPES, ["set", {}]), { maxLength: 2 }),
    v: fc.constantFrom(1, 2),
  }),
  fc.record({
    referentialEqualities: fc.dictionary(
      fc.constantFrom("id", "form", "__proto__", "constructor.prototype", "a.b"),
      fc.array(fc.constantFrom("name", "__proto__.polluted", "constructor.prototype.polluted", "form.label"), {
        maxLength: 2,
      }),
    ),
  }),
);

/** Objects are copied to live mode from there. */
export function modeOf(path: string): "test" | "live" {
  return path.startsWith("goLive.") ? "live" : "test";
}

export function requestOf(
  { baseUrl }: Fuzzing,
  { path, isMutation }: Procedure,
  { headers, body }: Drawn,
  { cookie }: Dashboard,
): FuzzedRequest {
  const own = { cookie, "x-checkstand-mode": modeOf(path), origin: baseUrl };
  if (isMutation)
    return { method: "POST", target: `/api/trpc/${path}`, headers: { ...own, ...headers }, ...(body && { body }) };
  const input = encodeURIComponent(String(body));
  return { method: "GET", target: `/api/trpc/${path}?input=${input}`, headers: own };
}
