"use client";

import { LanguageSettings } from "#components/settings/language-settings.tsx";

/** GET /{mode}/settings/languages: the language of pages for customers who ask for none. */
export default function Languages() {
  return <LanguageSettings />;
}
