/**
 * The attributes of an input for an email address. Not `type="email"`: browsers check that by another rule than
 * `isEmailAddress`, and some rewrite an internationalized domain.
 */
export const EMAIL_INPUT = { type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
