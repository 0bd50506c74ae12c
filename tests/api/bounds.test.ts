import { beforeAll, describe, expect, test } from "vitest";
import { fieldName } from "#kernel/field-name.ts";
import { SIZE } from "../../scripts/test/full-only.mjs";
import type { ApiResponse } from "../factories/api-client.ts";
import { CURSORS, LONGEST_TEXTS, REFERENCES_IN_BODIES } from "./bounds/adjustments.ts";
import { alternativeBodies } from "./bounds/alternative-bodies.ts";
import { casesOf } from "./bounds/member-cases.ts";
import { OPERATIONS, type Operation } from "./bounds/operations.ts";
import { ABSENT, type BoundsCase } from "./bounds/place.ts";
import { queryCasesOf } from "./bounds/query-cases.ts";
import { type Member, membersOf, type Path, type Schema, schemaAt, typesOf, valueAt } from "./bounds/schema.ts";
import { problemsOf, type Stage, stageOf } from "./bounds/stage.ts";

/*
 * Every type, bound, choice and default that the documents tell, tried on the service. The cases are derived from
 * the documents, so that a new field is covered as soon as it is documented. `npm test` tries one in eight for each member.
 */

const WITH_BODY = OPERATIONS.filter(({ schema }) => schema !== undefined);
const WITH_QUERY = OPERATIONS.filter(({ query }) => query.length > 0);
const WITH_DEFAULTS = WITH_BODY.map((operation) => ({ operation, defaults: shownDefaults(operation) })).filter(
  ({ defaults }) => defaults.length > 0,
);
const WITH_ALTERNATIVES = WITH_BODY.filter(({ schema }) => schema?.oneOf ?? schema?.anyOf);
const WITH_SHOWN_PARAMETERS = WITH_QUERY.map((operation) => ({
  operation,
  shown: operation.query.filter(
    ({ name, schema }) => schema.default !== undefined && operation.response.properties?.[name],
  ),
})).filter(({ shown }) => shown.length > 0);
const WITH_ID = OPERATIONS.filter(({ path }) => path.includes("{id}"));

/** Members that no subscription of the stage takes, as none is in its trial: tests/api/v3/subscriptions.test.ts tries them. */
const ONLY_IN_A_TRIAL: Record<string, string[]> = { "v3 updateSubscription": ["trial_end"] };

test("tests every operation, except for those without input", () => {
  const tried = new Set([...WITH_BODY, ...WITH_QUERY, ...WITH_ID]);
  const untriedKeys = OPERATIONS.filter((operation) => !tried.has(operation)).map(({ key }) => key);
  expect(untriedKeys.sort()).toEqual(["v3 getTestClock", "v3 stopTestClock"]);
  const kinds = [WITH_BODY, WITH_DEFAULTS, WITH_ALTERNATIVES, WITH_QUERY, WITH_SHOWN_PARAMETERS, WITH_ID];
  expect(kinds.filter((operations) => operations.length === 0)).toEqual([]);
});

describe.each(WITH_BODY)("$key", (operation) => {
  const schema = operation.schema as Schema;
  const members = membersOf(schema);
  let stage: Stage;
  let cases: BoundsCase[];

  beforeAll(async () => {
    stage = await stageOf(operation);
    const circumstances = {
      creates: / (create|send|resend|complete|decide|fail|resume)/.test(operation.key),
      known: stage.known,
      references: REFERENCES_IN_BODIES,
      longest: LONGEST_TEXTS,
    };
    cases = everyNth(members.flatMap((member) => casesOf(member, circumstances)).map(stage.adjusted));
  });

  test("names each member that is out of bounds, and stores nothing", async () => {
    const rejected = cases.filter(({ rejectedAs }) => rejectedAs !== undefined);
    expect(uncoveredMembers(members, rejected)).toEqual([]);
    const before = await stage.rows();
    const problems = await problemsOf(rejected, async (tried) =>
      rejectionProblem(tried, await stage.send(stage.body(tried))),
    );
    expect(problems).toEqual([]);
    expect(await stage.rows()).toEqual(before);
  });

  test("accepts each member at its bounds", async () => {
    const accepted = cases.filter(({ rejectedAs }) => rejectedAs === undefined);
    expect(uncoveredMembers(members, accepted)).toEqual(ONLY_IN_A_TRIAL[operation.key] ?? []);
    const problems = await problemsOf(accepted, async (tried) =>
      acceptanceProblem(tried, await stage.send(stage.body(tried), { toNewObject: true })),
    );
    expect(problems).toEqual([]);
  });

  test("accepts unknown members of every object, and stores none", async () => {
    const objects = members.filter((member) => typesOf(member.schema).includes("object") && member.schema.properties);
    const paths = [[], ...objects.map(({ path }) => path)];
    const unknown = paths.map((path) => ({ path: [...path, "unknown_member"], value: "never kept" }));
    const problems = await problemsOf(unknown, async (tried) => {
      const response = await stage.send(stage.body(tried), { toNewObject: true });
      return response.text.includes("never kept") ? told(tried, response) : acceptanceProblem(tried, response);
    });
    expect(problems).toEqual([]);
  });
});

describe.each(WITH_DEFAULTS)("$operation.key", ({ operation, defaults }) => {
  test("fills in the documented defaults", async () => {
    const stage = await stageOf(operation);
    const problems = await problemsOf(defaults, async ({ path, schema: { default: expected } }) => {
      const tried = { path, value: ABSENT };
      const response = await stage.send(stage.body(tried), { toNewObject: true });
      const shown = valueAt(response.body, path);
      const isAsReported = JSON.stringify(shown) === JSON.stringify(expected);
      const isLeftOut = shown === undefined && mayLack(operation.response, response.body, path);
      return isAsReported || isLeftOut ? acceptanceProblem(tried, response) : told(tried, response);
    });
    expect(problems).toEqual([]);
  });
});

describe.each(WITH_ALTERNATIVES)("$key", (operation) => {
  const schema = operation.schema as Schema;

  test("requires one of the alternatives, and accepts two only where the schema allows it", async () => {
    const stage = await stageOf(operation);
    const { alone, together, none, members } = alternativeBodies(schema, stage);
    expect([alone.length > 1, none.length, together.length > 0]).toEqual([true, 1, schema.oneOf !== undefined]);
    for (const body of alone) {
      const { status, text } = await stage.send(body);
      expect([isSuccess(status), text]).toEqual([true, text]);
    }
    for (const body of [...together, ...none]) {
      const response = await stage.send(body);
      const isNamed = detailsOf(response).some(({ field }) => members.includes(field));
      expect([response.status, isNamed, response.text]).toEqual([400, true, response.text]);
    }
  });
});

describe.each(WITH_QUERY)("$key", (operation) => {
  const { query } = operation;
  const parameters = query.map(({ name, schema }) => ({ path: [name], schema }));
  let stage: Stage;
  let cases: BoundsCase[];

  const send = ({ path: [name], value }: BoundsCase) => {
    const values = [value].flat().map((element) => `${name}=${encodeURIComponent(String(element))}`);
    // What a write has done can't be done again.
    return stage.send(undefined, { query: `?${values.join("&")}`, toNewObject: operation.method !== "GET" });
  };

  beforeAll(async () => {
    stage = await stageOf(operation);
    const { body } = await stage.send(undefined);
    const cursor = body.data?.[0].id;
    const known = { ...stage.known, starting_after: cursor, ending_before: cursor };
    const circumstances = { creates: false, known, references: CURSORS, longest: LONGEST_TEXTS };
    cases = everyNth(query.flatMap(({ name, schema }) => queryCasesOf(name, schema, circumstances)));
  });

  test("names each parameter that is out of bounds or sent twice", async () => {
    const rejected = cases.filter(({ rejectedAs }) => rejectedAs !== undefined);
    expect(uncoveredMembers(parameters.filter(isBounded), rejected)).toEqual([]);
    expect(await problemsOf(rejected, async (tried) => rejectionProblem(tried, await send(tried)))).toEqual([]);
    const once = query.filter(({ schema }) => !typesOf(schema).includes("array"));
    const twice = await problemsOf(once, async ({ name }) => {
      const tried = cases.find(({ path, rejectedAs }) => path[0] === name && rejectedAs === undefined);
      const value = encodeURIComponent(String(tried?.value));
      const response = await stage.send(undefined, { query: `?${name}=${value}&${name}=${value}` });
      return rejectionProblem({ path: [name], value, rejectedAs: { field: name, code: "too_many" } }, response);
    });
    expect(twice).toEqual([]);
  });

  test("accepts each parameter at its bounds, and unknown ones", async () => {
    const accepted = cases.filter(({ rejectedAs }) => rejectedAs === undefined);
    expect(uncoveredMembers(parameters, accepted)).toEqual([]);
    const unknown: BoundsCase = { path: ["unknown_parameter"], value: "x" };
    expect(
      await problemsOf([...accepted, unknown], async (tried) => acceptanceProblem(tried, await send(tried))),
    ).toEqual([]);
  });
});

describe.each(WITH_SHOWN_PARAMETERS)("$operation.key", ({ operation, shown }) => {
  test("returns the documented defaults of its parameters", async () => {
    const { body } = await (await stageOf(operation)).send(undefined);
    for (const { name, schema } of shown) expect([name, body[name]]).toEqual([name, schema.default]);
  });
});

describe.each(WITH_ID)("$key", (operation) => {
  test("finds an ID only by its exact text", async () => {
    const stage = await stageOf(operation);
    const before = await stage.rows();
    const body = operation.schema && stage.body({ path: ["unknown_member"], value: ABSENT });
    const other = stage.id.startsWith("prod") ? "plink" : "prod";
    const mistakes = [`${stage.id}%20`, `%20${stage.id}`, stage.id.replace(/^[a-z]+/, other), stage.id.toUpperCase()];
    const problems = await problemsOf(mistakes, async (id) => {
      const response = await stage.api(operation.method, operation.path.replace("{id}", id), body && { body });
      const { code } = response.body.error ?? response.body;
      return response.status === 404 && code === "resource_missing" ? undefined : `${id}: ${response.text}`;
    });
    expect(problems).toEqual([]);
    expect(await stage.rows()).toEqual(before);
  });
});

/** Of the cases that a member refuses, and of those that it takes, the first and each further one that the run's size has. */
function everyNth(cases: readonly BoundsCase[]): BoundsCase[] {
  const counts = new Map<string, number>();
  return cases.filter(({ path, rejectedAs }) => {
    const kind = `${fieldName(path)} ${rejectedAs === undefined}`;
    const index = counts.get(kind) ?? 0;
    counts.set(kind, index + 1);
    return index % SIZE.boundsStep === 0;
  });
}

/** Members with a default for which the answer has a member of the same name and place. */
function shownDefaults({ schema = {}, response }: Operation): Member[] {
  return membersOf(schema).filter(
    ({ path, schema: { default: value } }) => value !== undefined && schemaAt(response, path),
  );
}

/** Whether the documents leave it open that an answer does not go down to a place. */
function mayLack(schema: Schema, body: unknown, path: Path): boolean {
  const depth = path.findIndex((_, index) => valueAt(body, path.slice(0, index + 1)) === undefined);
  return !schemaAt(schema, path.slice(0, depth))?.required?.includes(String(path[depth]));
}

function detailsOf({ body }: ApiResponse): { field: string; code: string }[] {
  return (body?.error ?? body)?.details ?? [];
}

/** A text of whatever length and form can't be wrong. */
function isBounded({ schema }: Pick<Member, "schema">): boolean {
  const { type, ...bounds } = schema;
  return type !== "string" || ["enum", "pattern", "format", "maxLength"].some((bound) => bound in bounds);
}

/** The members that no case is about. */
function uncoveredMembers(members: readonly Pick<Member, "path">[], cases: readonly BoundsCase[]): string[] {
  const tried = new Set(cases.map(({ path }) => fieldName(path)));
  return members.map(({ path }) => fieldName(path)).filter((name) => !tried.has(name));
}

function isSuccess(status: number): boolean {
  return status === 200 || status === 201;
}

function rejectionProblem(tried: BoundsCase, response: ApiResponse): string | undefined {
  const { field, code } = tried.rejectedAs ?? {};
  const isNamed = detailsOf(response).some(
    (detail) => detail.field === field && [undefined, detail.code].includes(code),
  );
  return response.status === 400 && isNamed ? undefined : told(tried, response);
}

function acceptanceProblem(tried: BoundsCase, response: ApiResponse): string | undefined {
  // A card that is declined was taken as what it is.
  return isSuccess(response.status) || response.status === 402 ? undefined : told(tried, response);
}

function told({ path, value }: BoundsCase, response: ApiResponse): string {
  const sent = value === ABSENT ? "absent" : JSON.stringify(value);
  return `${path.join(".").slice(0, 80)} ${sent.slice(0, 80)}: ${response.status} ${response.text.slice(0, 300)}`;
}
