import { z } from "zod";

export type JsonSchema = { [keyword: string]: unknown };

/** Writes JSON Schemas for zod shapes and collects those with an `id`, for references. */
export interface SchemaRegistry {
  /** The schema of a response. */
  output(shape: z.ZodType): JsonSchema;
  /** The schema of a request: before defaults and transforms. */
  input(shape: z.ZodType): JsonSchema;
  /** The schema itself, if it is only a reference to a named one. */
  resolved(schema: JsonSchema): JsonSchema;
  /** For `components.schemas`, by name. */
  named(): Record<string, JsonSchema>;
}

export function schemaRegistry(): SchemaRegistry {
  const named = new Map<string, { text: string; schema: JsonSchema }>();
  const write = (shape: z.ZodType, io: "input" | "output"): JsonSchema => {
    const whole = z.toJSONSchema(shape, {
      io,
      unrepresentable: "any",
      override: ({ zodSchema, jsonSchema }) => complete(zodSchema, jsonSchema as JsonSchema),
    });
    const text = JSON.stringify(whole).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema, $defs, ...schema } = JSON.parse(text) as JsonSchema & { $defs?: Record<string, JsonSchema> };
    for (const [name, definition] of Object.entries($defs ?? {})) keep(name, definition);
    return schema;
  };
  const keep = (name: string, schema: JsonSchema) => {
    const text = JSON.stringify(schema);
    const existing = named.get(name);
    if (existing && existing.text !== text) throw new Error(`Two different shapes of one document are called ${name}.`);
    named.set(name, { text, schema });
  };
  return {
    output: (shape) => write(shape, "output"),
    input: (shape) => write(shape, "input"),
    resolved: (schema) => named.get(String(schema.$ref).replace("#/components/schemas/", ""))?.schema ?? schema,
    named: () =>
      Object.fromEntries([...named].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema])),
  };
}

/** Completes the schema of one node, and puts the important members first. */
function complete(shape: z.core.$ZodType, schema: JsonSchema): void {
  restoreWhatTransformsHide(shape, schema);
  // Responses may get new members; bodies accept unknown ones. `z.int()` has the bounds of a double.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  joinNull(schema);
  const entries = Object.entries(schema);
  for (const keyword of Object.keys(schema)) delete schema[keyword];
  for (const first of FIRST)
    Object.assign(schema, Object.fromEntries(entries.filter(([keyword]) => keyword === first)));
  for (const [keyword, value] of entries) schema[keyword] = value;
}

const FIRST = ["$ref", "type", "format", "description"];

/** zod omits default and examples of a transforming shape, because they belong to its other side; ours don't. */
function restoreWhatTransformsHide(shape: z.core.$ZodType, schema: JsonSchema): void {
  const { examples } = z.globalRegistry.get(shape) ?? {};
  if (examples) schema.examples = examples;
  if (shape instanceof z.ZodDefault) schema.default = shape.def.defaultValue;
}

/** `{"anyOf": [{"type": "string", …}, {"type": "null"}]}` as `{"type": ["string", "null"], …}`. */
function joinNull(schema: JsonSchema): void {
  const [value, nothing, more] = (schema.anyOf ?? []) as JsonSchema[];
  if (more || nothing?.type !== "null" || typeof value?.type !== "string") return;
  delete schema.anyOf;
  const values = value.enum as unknown[] | undefined;
  Object.assign(
    schema,
    { ...value, ...schema },
    { type: [value.type, "null"], ...(values && { enum: [...values, null] }) },
  );
}
