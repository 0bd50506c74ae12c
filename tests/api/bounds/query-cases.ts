import { type Circumstances, textCases } from "./member-cases.ts";
import { type BoundsCase, placeOf } from "./place.ts";
import { elements, sample } from "./samples.ts";
import { type Schema, typesOf } from "./schema.ts";

const NOT_WHOLE_NUMBERS = ["ten", "1.5", "1e1", "+1", " 1", "0x1", "", "null"];

/** Every case of one query parameter; the values are text, as sent. */
export function queryCasesOf(name: string, schema: Schema, circumstances: Circumstances): BoundsCase[] {
  const place = placeOf([name]);
  if (schema.items) {
    const of = (count: number) => elements(schema, [name], circumstances.known, count);
    const element = String(sample(schema.items, [name, 0], circumstances.known));
    return [
      place.takes(of(1)),
      place.takes(of(schema.maxItems ?? 1)),
      place.rejects(of((schema.maxItems ?? 1) + 1)),
      ...textCases(placeOf([name, 0]), schema.items, element, circumstances),
    ];
  }
  const own = String(sample(schema, [name], circumstances.known));
  if (!typesOf(schema).includes("integer")) {
    return [place.takes(own), ...textCases(place, schema, own, circumstances)];
  }
  const { minimum, maximum } = schema;
  return [
    ...NOT_WHOLE_NUMBERS.map((value) => place.rejects(value)),
    ...(minimum === undefined ? [] : [place.takes(String(minimum)), place.rejects(String(minimum - 1))]),
    ...(maximum === undefined ? [] : [place.takes(String(maximum)), place.rejects(String(maximum + 1))]),
  ];
}
