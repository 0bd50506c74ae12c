"use client";

import { type LucideIcon, Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useHydrated } from "#client/hydrated.ts";

const THEMES: readonly { value: string; title: string; icon: LucideIcon }[] = [
  { value: "light", title: "Light", icon: Sun },
  { value: "dark", title: "Dark", icon: Moon },
  { value: "system", title: "As the system", icon: Monitor },
];

/**
 * Light, dark, or what the system says; remembered by this browser.
 * @param name of the radio buttons: another one where it stands twice.
 */
export function ThemeChoice({ name = "theme" }: { name?: string }) {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  return (
    <fieldset className="py-2">
      <legend className="sr-only">Theme</legend>
      {THEMES.map(({ value, title, icon: Icon }) => (
        <label
          key={value}
          className="flex min-h-11 items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-raised sm:min-h-9"
        >
          <Icon aria-hidden="true" className="size-4 text-muted" />
          {title}
          <input
            type="radio"
            name={name}
            value={value}
            checked={hydrated && theme === value}
            onChange={() => setTheme(value)}
            className="ml-auto size-4 accent-accent"
          />
        </label>
      ))}
    </fieldset>
  );
}
