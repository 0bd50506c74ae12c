import { z } from "zod";
import { appRouter } from "#dashboard/server/router/root.ts";
import type { Schema } from "../api/bounds/schema.ts";

/** A procedure of the dashboard, as its router declares it. */
export interface Procedure {
  /** `product.create` */
  path: string;
  isMutation: boolean;
  /** Of its input; undefined for one that takes none. */
  schema: Schema | undefined;
}

type Declared = { _def: { type: string; inputs: z.ZodType[] } };

/** What takes away an object that others are about. */
const ENDS =
  /\.(delete|remove|revoke|roll|expire|setActive|changePassword|switchMerchant|accept|cancelNow|void|markUncollectible|empty|send$)/;

/** All of them; those that end something last. */
export const PROCEDURES: readonly Procedure[] = Object.entries(
  appRouter._def.procedures as unknown as Record<string, Declared>,
)
  .map(
    ([
      path,
      {
        _def: { type, inputs },
      },
    ]) => {
      const [input] = inputs;
      return {
        path,
        isMutation: type === "mutation",
        schema: input && (z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Schema),
      };
    },
  )
  .sort((a, b) => Number(ENDS.test(a.path)) - Number(ENDS.test(b.path)));
