import superjson, { type SuperJSONResult } from "superjson";
import { z } from "zod";

/** The only values of the dashboard's forms that JSON lacks: what is not given, and a number that is none. */
const Annotation = z.tuple([z.enum(["undefined", "number"])]);

const Input = z.object({
  json: z.unknown(),
  meta: z.object({ values: z.union([Annotation, z.record(z.string(), Annotation)]).optional() }).optional(),
});

/**
 * superjson, but of what a call sends only what the dashboard's own pages do is read: superjson itself goes round in
 * circles for a second over a few odd bytes, and makes any kind of object of others.
 */
export const transformer = {
  input: {
    serialize: superjson.serialize,
    /** @throws ZodError */
    deserialize: (sent: unknown): unknown => superjson.deserialize(Input.parse(sent) as SuperJSONResult),
  },
  output: superjson,
};
