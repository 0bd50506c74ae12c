import { z } from "zod";

type Schema = z.core.$ZodType;
type Def = z.core.$ZodTypes["_zod"]["def"];

/** Whatever `unbounded` finds is shown under such a name: `form.images[].url`. */
type Path = string;

/** Bounds that a declaration tells in its `meta`, where no schema can: of text, numbers, lists and free-form objects. */
const TOLD = ["maxLength", "maximum", "maxItems", "maxProperties", "enum"] as const;

/** What an oversized value is made of, by the bound that should refuse it. Three of each kind. */
const OVERSIZED = {
  text: [" ".repeat(300_000), "a".repeat(300_000), "1".repeat(300_000)],
  list: [Array(100_000).fill(null), Array(100_000).fill("a"), Array(100_000).fill({})],
  record: [Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, "v"]))],
};

/**
 * The places of a declaration that take a text, list, record or number without a bound, or that look at a text before its
 * bound does. It is read as zod holds it, through wrappers, unions and pipes; a value of unknown type needs a bound in its
 * `meta`, and has to refuse what is beyond it.
 */
export function unbounded(schema: Schema, path: Path = "", told: Readonly<Record<string, unknown>> = {}): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  const meta = { ...told, ...z.globalRegistry.get(schema) };
  switch (def.type) {
    case "string":
      return startsWithBound(schema) ? [] : [`${path}: text without a bound before its other checks`];
    case "number":
      return numberProblems(schema, path);
    case "array":
      return [...(hasMost(schema) ? [] : [`${path}: list without a bound`]), ...unbounded(def.element, `${path}[]`)];
    case "object":
      return [
        ...Object.entries(def.shape).flatMap(([name, member]) => unbounded(member, path ? `${path}.${name}` : name)),
        ...(def.catchall && def.catchall._zod.def.type !== "never" ? [`${path}: unknown members are kept`] : []),
      ];
    case "tuple":
      return def.items.flatMap((item, index) => unbounded(item, `${path}[${index}]`));
    case "union":
      return def.options.flatMap((option) => unbounded(option, path, meta));
    case "intersection":
      return [def.left, def.right].flatMap((side) => unbounded(side, path, meta));
    case "record":
      return [`${path}: free-form object: bound it first, and pipe it here`];
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return unbounded(def.innerType, path, meta);
    case "lazy":
      return unbounded(def.getter(), path, meta);
    case "pipe":
      return pipeProblems(schema, def, path, meta);
    case "unknown":
    case "any":
    case "custom":
      return reportedProblems(schema, path, meta);
    case "boolean":
    case "enum":
    case "literal":
    case "null":
    case "undefined":
    case "never":
    case "void":
      return [];
    default:
      return [`${path}: nobody knows the bounds of "${def.type}"`];
  }
}

/** What comes first bounds what comes after it. */
function pipeProblems(schema: Schema, def: Extract<Def, { type: "pipe" }>, path: Path, meta: object): string[] {
  const { type } = def.in._zod.def as Def;
  const isOpen = ["unknown", "any", "custom", "transform"].includes(type);
  return isOpen ? reportedProblems(schema, path, meta) : unbounded(def.in, path);
}

/** Whether the first check is the text's bound, and ends the checking of a text that is longer. */
function startsWithBound(schema: Schema): boolean {
  // A format such as z.email() is a check itself, and the first one.
  if (schema._zod.traits.has("$ZodCheck")) return false;
  const [first, ...others] = schema._zod.def.checks ?? [];
  const check = first?._zod.def.check ?? "";
  return check === "text_bound" || (["max_length", "length_equals"].includes(check) && others.length === 0);
}

/** zod looks at the number of elements first where the list's checks begin with its bounds. */
function hasMost(schema: Schema): boolean {
  for (const { _zod } of schema._zod.def.checks ?? []) {
    if (["max_length", "length_equals"].includes(_zod.def.check)) return true;
    if (_zod.def.check !== "min_length") return false;
  }
  return false;
}

function numberProblems(schema: Schema, path: Path): string[] {
  const bounds = (schema._zod.def.checks ?? []).map(({ _zod }) => (_zod as z.core.$ZodChecks["_zod"]).def);
  const has = (kind: "greater_than" | "less_than") =>
    bounds.some((bound) => bound.check === kind && Math.abs(Number(bound.value)) < Number.MAX_SAFE_INTEGER);
  return [
    ...(has("greater_than") ? [] : [`${path}: number without a minimum`]),
    ...(has("less_than") ? [] : [`${path}: number without a maximum`]),
  ];
}

/** A value that only code can read: the bound is told, and holds. */
function reportedProblems(schema: Schema, path: Path, meta: object): string[] {
  if (!TOLD.some((bound) => bound in meta)) return [`${path}: of unknown type, without a bound in its meta`];
  const accepted = Object.entries(OVERSIZED).filter(([, values]) =>
    values.some((value) => z.safeParse(schema, value).success),
  );
  return accepted.map(([kind]) => `${path}: takes an oversized ${kind}, whatever its meta says`);
}
