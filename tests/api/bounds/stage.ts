import { fieldName } from "#kernel/field-name.ts";
import { pool } from "#platform/database/connection.ts";
import type { Api, ApiResponse } from "../../factories/api-client.ts";
import { WRITTEN_BY_WORKERS } from "../../factories/written-by-workers.ts";
import { freshMerchant } from "../context.ts";
import { ADJUSTMENTS, type Adjustment, knownValues } from "./adjustments.ts";
import { createObjects, isOneOfFew, newObjectOf } from "./merchant-objects.ts";
import type { Operation } from "./operations.ts";
import type { BoundsCase } from "./place.ts";
import { bodyWith, exampleWith } from "./request-body.ts";
import { dotted, type KnownValues } from "./samples.ts";
import type { Path } from "./schema.ts";

const AT_ONCE = 16;
/**
 * Written by refused requests too, when a key is used, or by workers, which also try deliveries, remove those of deleted
 * endpoints, and write emails; what a request writes of a delivery or an email is its event.
 */
const NOT_OF_REQUESTS: readonly string[] = [
  "request_logs",
  "api_keys",
  "webhook_deliveries",
  "mails",
  ...WRITTEN_BY_WORKERS,
];

/** Where the requests of one operation are tried: a merchant of its own, with an object of each kind. */
export interface Stage {
  known: KnownValues;
  /** A valid request with the changes of a case. Each is of its own: another code, another external id. */
  body(tried: BoundsCase): object;
  /** A case with what a rule beyond the schema makes of it. */
  adjusted(tried: BoundsCase): BoundsCase;
  /** Sends to the one object of the path, or to a new one. */
  send(body: object | undefined, options?: { toNewObject?: boolean; query?: string }): Promise<ApiResponse>;
  api: Api;
  /** The one object of the path; empty for a path without. */
  id: string;
  /** All that the merchant has, row by row. */
  rows(): Promise<string[]>;
}

const stages = new Map<string, Promise<Stage>>();

/** The stage of an operation that writes, or that of all that read: it takes a second to set one up. */
export function stageOf(operation: Operation): Promise<Stage> {
  const key = operation.method === "GET" ? `GET ${operation.path}` : operation.key;
  const stage = stages.get(key) ?? setUp(operation);
  stages.set(key, stage);
  return stage;
}

async function setUp(operation: Operation): Promise<Stage> {
  const { api, merchant } = await freshMerchant();
  const objects = await createObjects(api, merchant.id);
  const adjustments = ADJUSTMENTS[operation.key] ?? [];
  const { schema = {}, example, path } = operation;
  let count = 0;
  const unique = () => `unique-${++count}`;
  const usual = path.includes("{id}") ? await newObjectOf(path, api, objects, unique()) : "";

  return {
    api,
    id: usual,
    known: knownValues(objects, unique()),
    adjusted(tried) {
      if (tried.rejectedAs !== undefined) return tried;
      const { rejectedAs: code, rejectedAt } = adjustments.find((adjustment) => fits(adjustment, tried)) ?? {};
      const field = rejectedAt ?? fieldName(tried.path);
      return code === undefined ? tried : { ...tried, rejectedAs: { field, code } };
    },
    body(tried) {
      const known = knownValues(objects, unique());
      const { also, without = [] } = adjustments.find((adjustment) => fits(adjustment, tried)) ?? {};
      const kept = Object.fromEntries(
        Object.entries(exampleWith(schema, example, known)).filter(([name]) => !without.includes(name)),
      );
      const prepared = Object.entries(also?.(objects) ?? {}).reduce<object>(
        (body, [name, value]) => bodyWith(schema, body, pathOf(name), value, known),
        kept,
      );
      return bodyWith(schema, prepared, tried.path, tried.value, known);
    },
    async send(body, { toNewObject = false, query = "" } = {}) {
      const id = toNewObject && usual ? await newObjectOf(path, api, objects, unique()) : usual;
      const response = await api(
        operation.method,
        path.replace("{id}", id) + query,
        body === undefined ? {} : { body },
      );
      if (toNewObject && isOneOfFew(path)) await deleteCreated(api, path, response.body);
      return response;
    },
    async rows() {
      const { rows: tables } = await pool().query<{ name: string }>(
        "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'merchant_id'",
      );
      const names = tables.map(({ name }) => name).filter((name) => !NOT_OF_REQUESTS.includes(name));
      const reads = names.map((name) => `SELECT '${name} ' || t::text AS row FROM "${name}" t WHERE merchant_id = $1`);
      const { rows } = await pool().query<{ row: string }>(reads.join(" UNION ALL "), [merchant.id]);
      return rows.map(({ row }) => row).sort();
    },
  };
}

/** Deletes what a request made or was about, where the API can't by itself. */
async function deleteCreated(
  api: Api,
  path: string,
  { id, webhook_endpoint = id }: Record<string, string>,
): Promise<void> {
  if (path.includes("/billing-portal/configurations")) {
    await pool().query("DELETE FROM billing_portal_configurations WHERE id = $1 AND NOT is_default", [id]);
    return;
  }
  await api("DELETE", `${path.split("/").slice(0, 4).join("/")}/${webhook_endpoint}`);
}

function fits({ member, value, length }: Adjustment, tried: BoundsCase): boolean {
  if (length !== undefined && (tried.value as unknown[] | null)?.length !== length) return false;
  const path = dotted(tried.path);
  const isBelow = member === "" || path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[]`);
  return (
    isBelow && (value === undefined || tried.value === value || JSON.stringify(value) === JSON.stringify(tried.value))
  );
}

/** Of `custom_fields[0].type`. */
function pathOf(name: string): Path {
  return name.split(/[.[\]]+/).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

/** Does something with all of a list, some at a time; what it says of them is a list of what is wrong. */
export async function problemsOf<T>(
  all: readonly T[],
  tryOne: (item: T) => Promise<string | undefined>,
): Promise<string[]> {
  const left = [...all];
  const problems: string[] = [];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const problem = await tryOne(item);
      if (problem !== undefined) problems.push(problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return problems;
}
