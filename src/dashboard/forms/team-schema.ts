import * as z from "zod/mini";
import { normalEmail } from "#account/user/model.ts";
import { FormId, formText } from "#dashboard/forms/form-text.ts";
import { isEmailAddress } from "#kernel/email-address.ts";
import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";

const RoleChoice = z.enum(["OWNER", "ADMIN", "DEVELOPER", "ANALYST"], { error: "Choose a role." });

/** The invited person's email address and role. */
export const InvitationForm = z.object({
  email: formText(MAX_EMAIL_LENGTH).check(
    z.overwrite(normalEmail),
    z.refine(isEmailAddress, "Enter an email address, for example name@example.com."),
  ),
  role: RoleChoice,
});

export type InvitationForm = z.infer<typeof InvitationForm>;

/** A member's new role. */
export const MemberRole = z.object({ id: FormId, role: RoleChoice });
