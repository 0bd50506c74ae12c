import { z } from "zod";
import { MAX_COMPANY_NAME_LENGTH } from "#account/merchant/model.ts";
import { MAX_NAME_LENGTH } from "#account/user/model.ts";
import { MAX_PASSWORD_LENGTH, passwordProblem } from "#account/user/password.ts";
import { email, name, optionalName, text } from "#kernel/fields.ts";
import { isPlainLine } from "#kernel/text.ts";

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
