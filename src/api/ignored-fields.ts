import { z } from "zod";
import { queryObject } from "#api/query-object.ts";
import { fieldName } from "#kernel/field-name.ts";

type Schema = z.core.$ZodType;

/** Maximum number of names reported for one request. */
const MAX_IGNORED_NAMES = 50;

/** The schemas of an endpoint. */
interface Reads {
  query?: Schema | undefined;
  body?: Schema | undefined;
}

/**
 * The members of a body and the parameters of a query that the endpoint's schemas don't read: unknown ones and the
 * service's own. Derived only from the schemas.
 * @returns names such as `line_items[0].color` and `?color`, at most 50.
 */
export function ignoredFields(reads: Reads, query: URLSearchParams, body?: unknown): string[] {
  const schema = reads.query ?? NOTHING;
  const unread = query.size > 0 ? unreadMembers(schema, queryObject(schema, query).values) : [];
  const names = unread.map((name) => `?${name}`);
  if (body !== undefined) names.push(...unreadMembers(reads.body ?? NOTHING, body));
  return names.slice(0, MAX_IGNORED_NAMES);
}

const NOTHING = z.object({});

function unreadMembers(schema: Schema, value: unknown): string[] {
  const names: string[] = [];
  collect(schema, value, [], names);
  return names;
}

/** Adds to `names` the parts of `value`, at `path`, that `schema` does not read. */
function collect(schema: Schema, value: unknown, path: readonly PropertyKey[], names: string[]): void {
  const read = schemaInside(schema, value);
  if (!read) {
    names.push(fieldName(path));
    return;
  }
  const { def } = (read as z.core.$ZodTypes)._zod;
  if (def.type === "union") {
    names.push(...unreadByAll(def.options, value, path));
  } else if (def.type === "array" && Array.isArray(value)) {
    for (const [index, element] of value.entries()) {
      if (names.length >= MAX_IGNORED_NAMES) return;
      collect(def.element, element, [...path, index], names);
    }
  } else if (def.type === "object" && isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      if (names.length >= MAX_IGNORED_NAMES) return;
      const memberSchema = Object.hasOwn(def.shape, name) ? def.shape[name] : def.catchall;
      if (memberSchema && memberSchema._zod.def.type !== "never") collect(memberSchema, member, [...path, name], names);
      else names.push(fieldName([...path, name]));
    }
  }
  // Everything else is read as one value: text, numbers, free-form metadata.
}

/** The schema that reads a value; undefined if the value counts as absent (`catch`). */
function schemaInside(schema: Schema, value: unknown): Schema | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
      return schemaInside(def.innerType, value);
    case "catch":
      if (value !== null && !z.safeParse(def.innerType, value).success) return undefined;
      return schemaInside(def.innerType, value);
    case "lazy":
      return schemaInside(def.getter(), value);
    case "pipe":
      return schemaInside(def.in._zod.def.type === "transform" ? def.out : def.in, value);
    default:
      return schema;
  }
}

/** Names that none of the options reads. */
function unreadByAll(options: readonly Schema[], value: unknown, path: readonly PropertyKey[]): string[] {
  const [first = [], ...rest] = options.map((option) => {
    const names: string[] = [];
    collect(option, value, path, names);
    return names;
  });
  return first.filter((name) => rest.every((names) => names.includes(name)));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
