import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { examplesOf } from "../../fuzz/dashboard-examples.ts";
import { type DashboardShop, openDashboardShop } from "../../fuzz/dashboard-shop.ts";
import { knownOf, usersOf } from "../../fuzz/fuzz-dashboard.ts";
import { PROCEDURES } from "../../fuzz/procedures.ts";
import { valuesOf } from "../../fuzz/values-of-schema.ts";
import { endedTransactions } from "../../service/ended-transactions.ts";

const { service, endAtEach } = endedTransactions();

const MUTATIONS = PROCEDURES.filter(({ isMutation }) => isMutation);
let shop: DashboardShop;
let users: ReturnType<typeof usersOf>;
/** Others are refused with the inputs that are made up here; the API's calls have the same use cases. */
const writing: string[] = [];

beforeAll(async () => {
  shop = await openDashboardShop(service().baseUrl, service().databaseUrl);
  users = usersOf(service(), shop);
});

test.each(MUTATIONS)("$path", async (procedure) => {
  const known = knownOf(procedure, shop);
  const drawn = procedure.schema ? fc.sample(valuesOf(procedure.schema, known), { numRuns: 1, seed: 1 })[0] : {};
  const input = examplesOf(shop)[procedure.path] ?? (drawn as object);
  const statements = await endAtEach(procedure.path, async () => {
    const user = await users.next(procedure);
    return async () => {
      const { status, data, error } = await user.mutate(procedure.path, input);
      return { status, text: JSON.stringify(error ?? data) ?? "" };
    };
  });
  if (statements) writing.push(procedure.path);
});

test("many calls wrote data", () => {
  expect(writing.length).toBeGreaterThanOrEqual(30);
});
