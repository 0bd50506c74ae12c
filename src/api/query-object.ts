import { z } from "zod";

/** A query as input for a schema. */
interface ReadQuery {
  /** By name. A list parameter has its name without brackets. */
  values: Record<string, unknown>;
  /** Names of repeated parameters that may be sent only once. */
  repeated: string[];
}

/**
 * Reads the schema's parameters in its types, and all others as text. The elements of a list may be sent as
 * `types=a&types=b`, as `types[]=a&types[]=b` or as `types[0]=a&types[1]=b`: clients differ.
 */
export function queryObject(schema: z.core.$ZodType, query: URLSearchParams): ReadQuery {
  const shape: z.ZodRawShape = schema instanceof z.ZodObject ? schema.shape : {};
  const values: [string, unknown][] = [];
  const lists = new Map<string, string[]>();
  for (const [name, value] of query) {
    const [, listName = name] = /^(\w{1,50})\[\d{0,4}\]$/.exec(name) ?? [];
    if (Object.hasOwn(shape, listName) && isList(shape[listName])) {
      lists.set(listName, [...(lists.get(listName) ?? []), value]);
    } else {
      values.push([name, value]);
    }
  }
  const names = values.map(([name]) => name);
  return {
    values: Object.fromEntries([...values, ...lists]),
    repeated: Object.keys(shape).filter((name) => names.indexOf(name) !== names.lastIndexOf(name)),
  };
}

function isList(schema: z.core.$ZodType | undefined): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return isList(schema.def.innerType);
  return schema instanceof z.ZodArray;
}
