import { MAX_EMAIL_LENGTH } from "#kernel/text.ts";

interface Props {
  /** What was typed before. */
  typed: string | undefined;
  isInvalid: boolean;
  /** IDs of the elements with its hint and its error message, separated by spaces. */
  describedBy: string;
  placeholder?: string;
}

/**
 * The required control of a form's email address, with the ID and name `email`. Not `type="email"`: browsers check that by
 * another rule, and some rewrite what was typed.
 */
export function EmailInput({ typed, isInvalid, describedBy, placeholder }: Props) {
  return (
    <input
      id="email"
      name="email"
      dir="ltr"
      inputMode="email"
      className="input rtl:text-right"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
      placeholder={placeholder}
      defaultValue={typed}
      aria-required
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
    />
  );
}
