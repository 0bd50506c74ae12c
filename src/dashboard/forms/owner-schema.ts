import { z } from "zod";
import { MAX_COMPANY_NAME_LENGTH } from "#domain/merchant/merchant.ts";
import { MAX_PASSWORD_LENGTH, passwordProblem } from "#domain/merchant/password.ts";
import { MAX_NAME_LENGTH } from "#domain/merchant/user.ts";
import { email, name, optionalName, text } from "#domain/shared/fields.ts";
import { isPlainLine } from "#domain/shared/text.ts";

/** The first owner of a business: for the set-up page and `npm run owner`. */
export const OwnerForm = z.object({
  companyName: name(MAX_COMPANY_NAME_LENGTH).refine(isPlainLine, "must be one line without special characters"),
  name: optionalName(MAX_NAME_LENGTH).refine(
    (text) => text === undefined || isPlainLine(text),
    "must be one line without special characters",
  ),
  email: email(),
  password: text(MAX_PASSWORD_LENGTH).refine(
    (password) => passwordProblem(password) === undefined,
    "is too short or too simple",
  ),
});
