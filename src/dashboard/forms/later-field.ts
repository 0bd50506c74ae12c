import * as z from "zod/mini";

/** A field that tabs which were opened before the upgrade don't send; forms of this version always have it. */
export function laterField<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): Schema {
  return z._default(schema, value as never) as unknown as Schema;
}
