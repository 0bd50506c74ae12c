import fc from "fast-check";
import { beforeAll, expect, inject, test } from "vitest";
import { pool } from "#platform/database/connection.ts";
import { apiClient } from "../factories/api-client.ts";
import { WRITTEN_BY_WORKERS } from "../factories/written-by-workers.ts";
import { ADDRESSES, addressOf } from "./addresses.ts";
import { examplesOf } from "./dashboard-examples.ts";
import { type DashboardShop, newSession, openDashboardShop } from "./dashboard-shop.ts";
import { knownOf, modeOf } from "./fuzz-dashboard.ts";
import { PROCEDURES, type Procedure } from "./procedures.ts";
import { valuesOf } from "./values-of-schema.ts";

/*
 * Every call and every page of the dashboard × who has no right to the object that it names: somebody of another
 * business, and the owner in the other mode. Both get what they get for an id that nobody has. The API's endpoints are
 * tried in `tests/api/authorization.test.ts`, from their declarations as these are from the routers.
 */

process.env.APP_SECRET ??= "a secret that only the tests know, 32+";
const baseUrl = inject("baseUrl");
const http = apiClient(baseUrl);
/** Written by refused calls too, or by workers. */
const NOT_OF_CALLS: readonly string[] = [
  ...["request_logs", "api_keys", "mails", "conversions", "conversion_attempts"],
  ...WRITTEN_BY_WORKERS,
];

let owner: DashboardShop;
let stranger: DashboardShop;

beforeAll(async () => {
  owner = await openDashboardShop(baseUrl, inject("databaseUrl"));
  stranger = await openDashboardShop(baseUrl, inject("databaseUrl"));
});

/** Every id of the owner's. */
function ownedIds(): string[] {
  const { ids, objects, colleague, paid, merchant } = owner;
  return [...new Set([...Object.values(ids), ...Object.values(objects), colleague, paid, merchant.id])];
}

/** Of the same form, and nobody's. */
function unknownId(id: string): string {
  return `${id.slice(0, -6)}000000`;
}

function withUnknownIds(text: string): string {
  return ownedIds().reduce((changed, id) => changed.replaceAll(id, unknownId(id)), text);
}

/** An answer without what differs from one request to the next. */
function same(text: string): string {
  return withUnknownIds(text)
    .replace(/req_\w+/g, "REQUEST")
    .replace(/nonce="[^"]*"/g, "NONCE")
    .replace(/\\"nonce\\":\\"[^"]*\\"/g, "NONCE");
}

/** The cookies of a user of each business. */
interface Callers {
  ours: string;
  theirs: string;
}

function usersOfShops(): Callers {
  return { ours: owner.dashboard.cookie, theirs: stranger.dashboard.cookie };
}

/** A team, and what is found by its id, are the same in both modes; what is copied is in the other mode. */
const OF_BOTH_MODES = /^(team\.|profile\.switchMerchant|find\.object|goLive\.copy)/;

function wrongCallers(path: string, { ours, theirs } = usersOfShops()): { cookie: string; mode: string }[] {
  const foreign = { cookie: theirs, mode: modeOf(path) };
  const inOtherMode = { cookie: ours, mode: "live" };
  return OF_BOTH_MODES.test(path) ? [foreign] : [foreign, inOtherMode];
}

/** Calls of a procedure for one caller: each user may make 120 changes a minute. */
const PROCEDURES_OF_A_USER = 40;

test("every call treats IDs of another business and the other mode as unknown, and changes nothing", async () => {
  const callers: Callers[] = [];
  for (let first = 0; first < PROCEDURES.length; first += PROCEDURES_OF_A_USER) {
    const [ours, theirs] = await Promise.all([owner, stranger].map(({ merchant }) => newSession(baseUrl, merchant)));
    callers.push({ ours: ours?.cookie ?? "", theirs: theirs?.cookie ?? "" });
  }
  const before = await rowsOf(owner);
  const tried: string[] = [];
  for (const procedure of PROCEDURES) {
    const input = inputWithIds(procedure);
    if (input === undefined) continue;
    tried.push(procedure.path);
    const caller = callers[Math.floor(tried.length / PROCEDURES_OF_A_USER)];
    for (const { cookie, mode } of wrongCallers(procedure.path, caller)) {
      const response = await call(procedure, input, cookie, mode);
      const unknown = await call(procedure, withUnknownIds(input), cookie, mode);
      const about = [procedure.path, mode];
      expect([...about, response.status]).not.toEqual([...about, 429]);
      expect([...about, response.status, same(response.text)]).toEqual([...about, unknown.status, same(unknown.text)]);
    }
  }
  expect(await rowsOf(owner)).toEqual(before);
  const aboutOne = PROCEDURES.filter(({ schema }) => schema?.properties?.id).map(({ path }) => path);
  expect(tried).toEqual(expect.arrayContaining(aboutOne));
  expect(tried.length).toBeGreaterThan(aboutOne.length);
});

test("every object page is the one for unknown objects for another business, and in the other mode", async () => {
  const pages = ADDRESSES.filter(({ pattern }) => pattern.startsWith("/[mode]") && pattern.includes("[id]"));
  expect(pages.length).toBeGreaterThan(10);
  for (const { pattern } of pages) {
    for (const { cookie, mode } of wrongCallers(pattern)) {
      const path = addressOf(pattern, owner.ids, mode);
      const visit = (address: string) => http("GET", address, { headers: { cookie } });
      const [page, unknown] = [await visit(path), await visit(withUnknownIds(path))];
      const about = [pattern, mode];
      expect([...about, page.status, shown(page.text)]).toEqual([...about, unknown.status, shown(unknown.text)]);
    }
  }
});

/** What somebody reads of a page. */
function shown(html: string): string {
  return same(html.replace(/<script[^>]*>.*?<\/script>|<[^>]+>/gs, " ")).replace(/\s+/g, " ");
}

/** An input that names something of the owner's; undefined where a call names nothing. */
function inputWithIds(procedure: Procedure): string | undefined {
  const { path, schema } = procedure;
  if (!schema) return undefined;
  const example = examplesOf(owner)[path];
  const own = ownedIds();
  const naming = (inputs: readonly unknown[]) =>
    inputs.map((json) => JSON.stringify({ json })).find((text) => own.some((id) => text.includes(id)));
  const values = valuesOf(schema, knownOf(procedure, owner));
  // Most name something at once.
  for (const numRuns of [2, 100]) {
    const found = naming([...(example ? [example] : []), ...fc.sample(values, { numRuns, seed: 1 })]);
    if (found !== undefined) return found;
  }
  return undefined;
}

function call({ path, isMutation }: Procedure, input: string, cookie: string, mode: string) {
  const headers = { cookie, "x-checkstand-mode": mode, origin: baseUrl };
  if (!isMutation) return http("GET", `/api/trpc/${path}?input=${encodeURIComponent(input)}`, { headers });
  return http("POST", `/api/trpc/${path}`, { rawBody: input, headers });
}

/** All that a merchant has, row by row. */
async function rowsOf({ merchant }: DashboardShop): Promise<string[]> {
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'merchant_id'",
  );
  const names = tables.map(({ name }) => name).filter((name) => !NOT_OF_CALLS.includes(name));
  const found = await Promise.all(
    names.map((name) =>
      pool().query<{ row: string }>(`SELECT '${name} ' || t::text AS row FROM "${name}" t WHERE merchant_id = $1`, [
        merchant.id,
      ]),
    ),
  );
  return found.flatMap(({ rows }) => rows.map(({ row }) => row)).sort();
}
