"use client";

import { useTheme } from "next-themes";
import { useHydrated } from "#client/hydrated.ts";
import { SegmentedRadios } from "#components/ui/segmented.tsx";

const THEMES = [
  { value: "light", title: "Light" },
  { value: "dark", title: "Dark" },
  { value: "system", title: "System" },
];

/**
 * Light, dark, or what the system says; remembered by this browser.
 * @param name of the radio buttons: another one where it stands twice.
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
