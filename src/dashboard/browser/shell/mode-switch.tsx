"use client";

import { useLocation } from "wouter";
import { placeInMode } from "#dashboard/browser/navigation/place-in-mode.ts";
import { SegmentedLinks } from "#dashboard/browser/ui/segmented.tsx";
import { MODES, type Mode } from "#kernel/mode.ts";

const TITLES: Record<Mode, string> = { test: "Test", live: "Live" };

/**
 * Switches to the same page in the other mode, or to its home page if there is no such page; from a single object to
 * its list, because no object exists in both.
 */
export function ModeSwitch({ mode }: { mode: Mode }) {
  const [path] = useLocation();
  return (
    <SegmentedLinks
      label="Mode"
      options={MODES.map((option) => ({
        href: placeInMode(path, option),
        title: TITLES[option],
        isCurrent: option === mode,
      }))}
    />
  );
}
