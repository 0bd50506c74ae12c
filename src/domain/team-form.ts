import * as z from "zod/mini";
import { formText } from "#domain/form-text.ts";
import { normalEmail } from "#domain/user.ts";

/** In characters. */
const LONGEST_EMAIL = 254;

const RoleChoice = z.enum(["OWNER", "ADMIN", "DEVELOPER", "ANALYST"], { error: "Choose a role." });

/** Who is asked to join, and as what. */
export const InvitationForm = z.object({
  email: formText(LONGEST_EMAIL).check(
    z.overwrite(normalEmail),
    z.refine((text: string) => z.regexes.html5Email.test(text), "Enter an e-mail address, such as name@example.com."),
  ),
  role: RoleChoice,
});

export type InvitationForm = z.infer<typeof InvitationForm>;

/** A member's new role. */
export const MemberRole = z.object({ id: z.string(), role: RoleChoice });
