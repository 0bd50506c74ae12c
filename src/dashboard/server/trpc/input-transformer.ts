import superjson, { type SuperJSONResult } from "superjson";
import { z } from "zod";
import { MAX_JSON_MEMBERS, valueHasMoreMembers } from "#platform/base/json-members.ts";

/** The only values of the dashboard's forms that JSON lacks: `undefined`, and numbers such as `NaN`. */
const Annotation = z.tuple([z.enum(["undefined", "number"])]);

type Annotation = z.infer<typeof Annotation>;

/** No form has that many fields. */
const MAX_ANNOTATIONS = 500;
const MAX_PATH_LENGTH = 1_000;

const Annotations = z
  .unknown()
  .refine((values) => typeof values === "object" && Object.keys(values ?? {}).length <= MAX_ANNOTATIONS)
  .pipe(z.record(z.string().max(MAX_PATH_LENGTH), Annotation));

/** Counted before anything else reads a call. */
const Bounded = z
  .unknown()
  .refine((sent) => !valueHasMoreMembers(sent, MAX_JSON_MEMBERS), "This is too much data for a dashboard form.");

const Input = z
  .object({ json: z.unknown(), meta: z.object({ values: z.union([Annotation, Annotations]).optional() }).optional() })
  .refine(({ json, meta: { values = {} } = {} }) =>
    Array.isArray(values)
      ? isAbout(values, json)
      : Object.entries(values).every(([path, annotation]) => isAbout(annotation, valueAt(path, json))),
  );

/** Whether a value is superjson's replacement for a type that JSON lacks. */
function isAbout([type]: Annotation, value: unknown): boolean {
  return type === "undefined" ? value === null : typeof value === "string";
}

/**
 * The value at superjson's path; undefined if there is none. No name in a form has a dot, nor what would escape one.
 */
function valueAt(path: string, json: unknown): unknown {
  let value = json;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/**
 * superjson, but accepts only what the dashboard's own pages send: superjson itself loops for a second over a few
 * unusual bytes, creates any kind of object from others, and lists of billions of elements to put one value in.
 */
export const transformer = {
  input: {
    serialize: superjson.serialize,
    /** @throws ZodError */
    deserialize: (sent: unknown): unknown => superjson.deserialize(Input.parse(Bounded.parse(sent)) as SuperJSONResult),
  },
  output: superjson,
};
