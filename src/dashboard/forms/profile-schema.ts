import * as z from "zod/mini";
import { MAX_NAME_LENGTH } from "#account/user/model.ts";
import { MAX_PASSWORD_LENGTH, passwordProblem } from "#account/user/password.ts";
import { exactText, formText, shortText } from "#dashboard/forms/form-text.ts";
import { isPlainLine } from "#kernel/text.ts";
import { parseTimeZone } from "#kernel/time-zone.ts";

/** The longest name of a zone has some 30 characters. */
const MAX_ZONE_LENGTH = 100;
const TIME_ZONE_MESSAGE = "Choose a time zone, for example Europe/Berlin.";

const timeZone = shortText(MAX_ZONE_LENGTH, TIME_ZONE_MESSAGE).check(
  z.overwrite((text: string) => parseTimeZone(text) ?? text),
  z.refine((text: string) => parseTimeZone(text) !== undefined, TIME_ZONE_MESSAGE),
);

const currentPassword = exactText(MAX_PASSWORD_LENGTH).check(z.minLength(1, "Enter your current password."));

/** The time zone of a user's days, as an IANA name. */
export const TimeZoneForm = z.object({ timeZone });

const name = formText(MAX_NAME_LENGTH).check(
  z.refine(isPlainLine, "Enter the name on one line without special characters."),
);

/** A user's name and time zone. An empty name means none. */
export const ProfileForm = z.object({ name, timeZone });

export type ProfileForm = z.infer<typeof ProfileForm>;

export const PasswordForm = z.object({
  currentPassword,
  newPassword: exactText(MAX_PASSWORD_LENGTH, "Use a shorter password.").check((context) => {
    const message = passwordProblem(context.value);
    if (message !== undefined) context.issues.push({ code: "custom", message, input: context.value });
  }),
});

export type PasswordForm = z.infer<typeof PasswordForm>;

/** Required before two-factor authentication is turned on or off. */
export const PasswordAgainForm = z.object({ currentPassword });

export type PasswordAgainForm = z.infer<typeof PasswordAgainForm>;

/** A first code of an app. */
export const CodeForm = z.object({
  code: formText(20).check(
    z.refine((text: string) => /^\d{6}$/.test(text.replaceAll(/\s/g, "")), "Enter the six-digit code from the app."),
  ),
});

export type CodeForm = z.infer<typeof CodeForm>;
