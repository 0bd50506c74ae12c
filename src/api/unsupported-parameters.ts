import { z } from "zod";
import { filterName, filtersOfList, LIST_FILTERS } from "#api/list-filters.ts";
import { queryObject } from "#api/query-object.ts";
import type { FieldProblem } from "#kernel/errors.ts";
import { fieldName } from "#kernel/field-name.ts";
import { isRejected, type OtherParameters, type RejectedParameter } from "#kernel/other-parameters.ts";

/** The parts of a declaration that decide what is rejected. */
interface Rejects {
  query?: z.core.$ZodType | undefined;
  otherParameters?: OtherParameters | undefined;
}

const CODE = "parameter_unsupported";

/**
 * The parameters of a query that an operation doesn't have, and that would return other rows or change what happens:
 * filters of other lists, and the processor's own.
 */
export function unsupportedInQuery({ query, otherParameters = {} }: Rejects, sent: URLSearchParams): FieldProblem[] {
  if (sent.size === 0) return [];
  const shape: z.ZodRawShape = query instanceof z.ZodObject ? query.shape : {};
  const filters = filtersOfList(Object.keys(shape));
  const values = Object.entries(queryObject(query ?? z.object({}), sent).values);
  return values.flatMap(([name, value]) => {
    if (Object.hasOwn(shape, name)) return [];
    const verdict = Object.hasOwn(otherParameters, filterName(name)) ? otherParameters[filterName(name)] : undefined;
    if (verdict) return isRejected(verdict) && !accepts(verdict, value) ? [rejected(name, verdict.instead)] : [];
    if (!filters || !LIST_FILTERS.includes(filterName(name))) return [];
    return [rejected(name, filters.length > 0 ? `use ${filters.join(", ")}` : "this list has no filters")];
  });
}

/** The same of a body, without members that are null because they were not sent. */
export function unsupportedInBody({ otherParameters = {} }: Rejects, body: unknown): FieldProblem[] {
  return Object.entries(otherParameters).flatMap(([name, verdict]) => {
    if (!isRejected(verdict)) return [];
    return valuesAt(body, name.split("."), [])
      .filter(({ value }) => !accepts(verdict, value))
      .map(({ path }) => rejected(fieldName(path), verdict.instead));
  });
}

function rejected(field: string, instead: string): FieldProblem {
  return { field, code: CODE, message: `is not supported: ${instead.replaceAll("`", "")}` };
}

function accepts({ accepts: accepted = [] }: RejectedParameter, value: unknown): boolean {
  return accepted.some((candidate) => candidate === value || String(candidate) === value);
}

interface Found {
  path: PropertyKey[];
  value: unknown;
}

/** The values of `items[].price` and the like, with where they are. Inherited members are not sent. */
function valuesAt(value: unknown, steps: readonly string[], path: PropertyKey[]): Found[] {
  const [step, ...rest] = steps;
  if (step === undefined) return [{ path, value }];
  if (typeof value !== "object" || value === null) return [];
  const name = step.replace("[]", "");
  if (!Object.hasOwn(value, name)) return [];
  const member: unknown = Reflect.get(value, name);
  if (!step.endsWith("[]")) return valuesAt(member, rest, [...path, name]);
  if (!Array.isArray(member)) return [];
  return member.flatMap((element: unknown, index) => valuesAt(element, rest, [...path, name, index]));
}
