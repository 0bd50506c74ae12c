import type { Metadata } from "next";
import { LanguageSettings } from "#components/settings/language-settings.tsx";

export const metadata: Metadata = { title: "Languages" };

/** GET /{mode}/settings/languages: the language of pages for customers who ask for none. */
export default function Languages() {
  return <LanguageSettings />;
}
