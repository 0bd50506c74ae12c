import { z } from "zod";
import { ERROR_CODES } from "#kernel/errors.ts";

/** The parts of an error body that all versions share. */

/** An open set, because new codes may be added within a version. */
export const errorCode = z
  .union([z.enum(ERROR_CODES), z.string()])
  .meta({ description: "Error code for your program. New codes may be added: handle unknown codes by HTTP status." });

export const errorMessage = z.string().meta({ description: "Explanation for developers. The wording can change." });

export const errorRequestId = z.string().meta({
  description: "ID of the request. Same as the `Request-Id` header.",
  pattern: "^req_",
  examples: ["req_0m3k5b2q"],
});

export const errorDetails = z
  .array(
    z.object({
      field: z.string().meta({
        description: "Path of the field in the body, or name of the query parameter or header.",
        examples: ["line_items[0].quantity"],
      }),
      code: z.string().meta({ description: "Kind of problem, for your program.", examples: ["too_small"] }),
      message: z
        .string()
        .meta({ description: "Explanation of the problem, without the field name.", examples: ["must be at least 1"] }),
    }),
  )
  .max(100)
  .meta({ description: "All invalid fields. Empty if the error is not about a field." });
