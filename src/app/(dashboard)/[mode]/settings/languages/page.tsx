import type { Metadata } from "next";
import { LanguageSettings } from "#components/settings/language-settings.tsx";

export const metadata: Metadata = { title: "Languages" };

/** GET /{mode}/settings/languages: which language customers read who name none. */
export default function Languages() {
  return <LanguageSettings />;
}
