import { z } from "zod";
import { ERROR_CODES } from "#domain/shared/errors.ts";

/** The parts of an error body that all versions share. */

/** Open, as new codes may be added within a version. */
export const errorCode = z
  .union([z.enum(ERROR_CODES), z.string()])
  .meta({ description: "What went wrong, for programs. New codes may come: treat an unknown one by the HTTP status." });

export const errorMessage = z.string().meta({ description: "What is wrong and what to do, for people." });

export const errorRequestId = z
  .string()
  .meta({ description: "The same as the header `Request-Id`.", pattern: "^req_", examples: ["req_0m3k5b2q"] });

export const errorDetails = z
  .array(
    z.object({
      field: z.string().meta({
        description: "The path of the field in the body, or the name of the query parameter or header.",
        examples: ["line_items[0].quantity"],
      }),
      code: z.string().meta({ description: "What is wrong with the field, for programs.", examples: ["too_small"] }),
      message: z.string().meta({ description: "What is wrong with the field.", examples: ["must be at least 1"] }),
    }),
  )
  .max(100)
  .meta({ description: "All bad fields at once; empty when no field is to blame." });
