import fc from "fast-check";
import { HOSTILE_TEXTS, hostileValue, textOf } from "./hostile-values.ts";

type Path = readonly (string | number)[];
type Change = (value: unknown) => unknown;

/** Instead of a value: the member is taken away. */
const REMOVED = Symbol("gone");

/** The value with one to three of its places spoiled: replaced, taken away, wrapped, added to, moved past a bound. */
export function mutated(base: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const hits = fc.array(fc.record({ place: fc.nat(), change }), { minLength: 1, maxLength: 3 });
  return fc.tuple(base, hits).map(([value, all]) =>
    all.reduce((whole: unknown, hit) => {
      const places = placesOf(whole);
      return changedAt(whole, places[hit.place % places.length] ?? [], hit.change);
    }, value),
  );
}

/** Put behind texts that are fine otherwise: what can't be stored, is not seen, or turns what follows. */
const ODD_CHARACTERS = ["\0", "\ud800", "\udc00", "\uffff", "\u202e", "\u2028", "\r\n", "\x1b", "\u{1f600}", "\u0301"];

const change: fc.Arbitrary<Change> = fc.oneof(
  {
    arbitrary: hostileValue.map(
      (value): Change =>
        () =>
          value,
    ),
    weight: 6,
  },
  {
    arbitrary: fc.constantFrom(...ODD_CHARACTERS).map(
      (odd): Change =>
        (value) =>
          typeof value === "string" ? value + odd : value,
    ),
    weight: 4,
  },
  { arbitrary: fc.constant<Change>(() => REMOVED), weight: 2 },
  { arbitrary: fc.constant<Change>(() => null), weight: 2 },
  fc.constantFrom<Change>(
    (value) => [value],
    (value) => ({ value }),
    (value) => [value, value],
    (value) => textOf(value),
    (value) => (typeof value === "number" ? value + 1 : typeof value === "string" ? `${value} ` : value),
    (value) => (typeof value === "number" ? -value : typeof value === "string" ? value.toUpperCase() : value),
    (value) => (typeof value === "string" ? value.repeat(200) : value),
    (value) => (Array.isArray(value) ? { ...value } : value),
    (value) => (Array.isArray(value) ? Array.from({ length: 300 }, () => value[0]) : value),
  ),
  fc.tuple(fc.constantFrom(...HOSTILE_TEXTS), hostileValue).map(
    ([name, added]): Change =>
      (value) =>
        isObject(value) ? withMember(value, name, added) : value,
  ),
);

/** Every place in a value, the whole first. */
function placesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([key, member]) =>
      placesOf(member, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

function changedAt(value: unknown, [part, ...rest]: Path, change: Change): unknown {
  if (part === undefined) {
    const changed = change(value);
    return changed === REMOVED ? {} : changed;
  }
  const entries = Object.entries(value as object).flatMap(([key, member]) => {
    if (key !== String(part)) return [[key, member] as const];
    const changed = rest.length === 0 ? change(member) : changedAt(member, rest, change);
    return changed === REMOVED ? [] : [[key, changed] as const];
  });
  return Array.isArray(value) ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}

/** By entries, as `__proto__` may be a name. */
function withMember(value: object, name: string, member: unknown): object {
  return Object.fromEntries([...Object.entries(value), [name, member]]);
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
