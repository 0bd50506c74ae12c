import superjson, { type SuperJSONResult } from "superjson";

/** superjson's annotations for types that JSON lacks, by path: member names joined with dots. */
type Annotations = Record<string, ["Date" | "bigint"]>;

/** Member names that superjson escapes or rejects. */
const ODD_NAME = /[.\\]|^__proto__$/;

/** The result for values that only superjson can serialize. */
const OTHER = Symbol("other");

/**
 * Serializes a value like superjson, in a fraction of its time, if the value only contains JSON types, dates, bigints, and undefined
 * members, which are left out. Uses superjson itself for all other values.
 */
export function toSuperjson(value: object): SuperJSONResult {
  const values: Annotations = {};
  const json = objectJson(value, "", values);
  if (json === OTHER) return superjson.serialize(value);
  const result = { json: json as unknown as SuperJSONResult["json"] };
  return Object.keys(values).length > 0 ? { ...result, meta: { values, v: 1 } } : result;
}

/** @param path superjson's. */
function objectJson(value: object, path: string, values: Annotations): unknown {
  if (Array.isArray(value)) return listJson(value, path, values);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return recordJson(value, path, values);
  if (!(value instanceof Date) || Number.isNaN(value.getTime())) return OTHER;
  values[path] = ["Date"];
  return value.toISOString();
}

/** @returns the value itself if it is already JSON, otherwise a copy. */
function listJson(list: unknown[], path: string, values: Annotations): unknown {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const member = list[index];
    const json = memberJson(member, path, index, values);
    if (json === OTHER || json === undefined) return OTHER;
    if (json === member) continue;
    copy ??= [...list];
    copy[index] = json;
  }
  return copy ?? list;
}

/** @returns the value itself if it is already JSON, otherwise a copy. */
function recordJson(record: object, path: string, values: Annotations): unknown {
  let copy: Record<string, unknown> | undefined;
  for (const name in record) {
    const member: unknown = record[name as never];
    const json = memberJson(member, path, name, values);
    if (json === OTHER) return OTHER;
    if (json === member) continue;
    copy ??= { ...record };
    copy[name] = json;
  }
  return copy ?? record;
}

function memberJson(member: unknown, path: string, name: string | number, values: Annotations): unknown {
  switch (typeof member) {
    case "string":
    case "boolean":
    case "undefined":
      return member;
    case "number":
      return Number.isFinite(member) && !Object.is(member, -0) ? member : OTHER;
    case "bigint":
    case "object":
      if (member === null) return null;
      if (ODD_NAME.test(String(name))) return OTHER;
      return deepJson(member, path === "" ? String(name) : `${path}.${name}`, values);
    default:
      return OTHER;
  }
}

function deepJson(value: object | bigint, path: string, values: Annotations): unknown {
  if (typeof value === "object") return objectJson(value, path, values);
  values[path] = ["bigint"];
  return String(value);
}
