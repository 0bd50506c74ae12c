import { z } from "zod";
import { LONGEST_COMPANY_NAME } from "#domain/merchant/merchant.ts";
import { LONGEST_PASSWORD, passwordProblem } from "#domain/merchant/password.ts";
import { LONGEST_NAME } from "#domain/merchant/user.ts";
import { email, name, optionalName, text } from "#domain/shared/fields.ts";
import { isPlainLine } from "#domain/shared/text.ts";

/** Who begins a business: asked on the set-up page, and by `npm run owner`. */
export const OwnerForm = z.object({
  companyName: name(LONGEST_COMPANY_NAME).refine(isPlainLine, "must be one line of ordinary characters"),
  name: optionalName(LONGEST_NAME).refine(
    (text) => text === undefined || isPlainLine(text),
    "must be one line of ordinary characters",
  ),
  email: email(),
  password: text(LONGEST_PASSWORD).refine(
    (password) => passwordProblem(password) === undefined,
    "is too short or too simple",
  ),
});
