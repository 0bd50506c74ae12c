"use client";

import { LanguageSettings } from "#dashboard/browser/settings/language-settings.tsx";

/** GET /{mode}/settings/languages: the language of pages for customers whose browser asks for no supported one. */
export default function Languages() {
  return <LanguageSettings />;
}
