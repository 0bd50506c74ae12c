import { ABSENT } from "./place.ts";
import { sample } from "./samples.ts";
import type { Schema } from "./schema.ts";
import type { Stage } from "./stage.ts";

/** Bodies of a schema that needs one of several members (`anyOf`, `oneOf` of `required`). */
export interface AlternativeBodies {
  /** With one of the alternatives each. */
  alone: object[];
  /** With two of those of which exactly one is to be sent. */
  together: object[];
  /** Without any. */
  none: object[];
  /** The members that the alternatives are about. */
  members: readonly string[];
}

export function alternativeBodies(schema: Schema, stage: Stage): AlternativeBodies {
  const alternatives = schema.oneOf ?? schema.anyOf ?? [];
  const members = [...new Set(alternatives.flatMap(({ required = [] }) => required))];
  const without = (body: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
  const membersOf = ({ required = [], properties = {} }: Schema) =>
    required.map((name) => {
      const narrowed = { ...schema.properties?.[name], ...properties[name] };
      return [name, sample(narrowed, [name], stage.known)] as const;
    });
  const alone = alternatives.map((alternative) => {
    const own = membersOf(alternative);
    const [name = "", value] = own[0] ?? [];
    return { ...without(stage.body({ path: [name], value }), members), ...Object.fromEntries(own) };
  });
  const together = schema.oneOf
    ? alone.flatMap((body, index) => alone.slice(index + 1).map((second) => ({ ...body, ...second })))
    : [];
  const [first = ""] = members;
  const none = members.length > 0 ? [without(stage.body({ path: [first], value: ABSENT }), members)] : [];
  return { alone, together, none, members };
}
