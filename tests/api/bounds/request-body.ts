import { ABSENT } from "./place.ts";
import { type KnownValues, knownValue, sample } from "./samples.ts";
import { membersOf, type Path, type Schema, valueAt } from "./schema.ts";

/** A document's example, with what is known in place of its ids and times. */
export function exampleWith(schema: Schema, example: object, known: KnownValues): object {
  return membersOf(schema)
    .filter(({ path }) => valueAt(example, path) !== undefined && knownValue(path, known) !== undefined)
    .reduce((body, { path }) => bodyWith(schema, body, path, knownValue(path, known), known), example);
}

/** A body with one value changed; what is needed on the way to it is made up by the schema. */
export function bodyWith(schema: Schema, body: object, path: Path, value: unknown, known: KnownValues): object {
  return changed(schema, body, path, value, known, []) as object;
}

function changed(
  schema: Schema | undefined,
  source: unknown,
  [part, ...rest]: Path,
  value: unknown,
  known: KnownValues,
  walked: Path,
): unknown {
  if (part === undefined) return value;
  const container = isContainer(source) ? source : sample(schema ?? {}, walked, known);
  const below = schema?.items ?? schema?.properties?.[part];
  const set = changed(below, Reflect.get(container as object, part), rest, value, known, [...walked, part]);
  if (Array.isArray(container)) return container.map((element, index) => (index === part ? set : element));
  // Entries, as `__proto__` may be a key.
  const others = Object.entries(container as object).filter(([name]) => name !== part);
  return Object.fromEntries(set === ABSENT ? others : [...others, [part, set]]);
}

function isContainer(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}
