import * as z from "zod/mini";
import { exactText } from "#dashboard/forms/form-text.ts";
import { MAX_LOGO_BYTES } from "#documents/typesetting/logo.ts";

/** Base64 has four characters for three bytes. */
const MAX_CHARACTERS = Math.ceil(MAX_LOGO_BYTES / 3) * 4;

/** An uploaded logo in base64; null removes it. */
export const LogoForm = z.object({
  file: z.nullable(
    exactText(MAX_CHARACTERS, `Choose a file of at most ${MAX_LOGO_BYTES / 1000} kB.`).check(
      z.refine((text: string) => /^[A-Za-z0-9+/]+={0,2}$/.test(text), "Choose a file that isn’t empty."),
    ),
  ),
});

type LogoForm = z.infer<typeof LogoForm>;

/** The bytes of the file. */
export function logoFileOf({ file }: LogoForm): Buffer | null {
  return file === null ? null : Buffer.from(file, "base64");
}
