"use client";

import { useTheme } from "next-themes";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { SegmentedRadios } from "#dashboard/browser/ui/segmented.tsx";

const THEMES = [
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
  { value: "system", title: "System" },
];

/**
 * Light, dark, or the system's setting; stored by this browser.
 * @param name of the radio buttons; must be unique on the page.
 */
export function ThemeChoice({ name = "theme" }: { name?: string }) {
  const { theme, setTheme } = useTheme();
  const hydrated = useHydrated();
  return (
    <div className="py-2">
      <SegmentedRadios
        label="Theme"
        name={name}
        options={THEMES}
        value={hydrated ? theme : undefined}
        onChange={setTheme}
      />
    </div>
  );
}
