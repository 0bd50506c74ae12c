"use client";

import { useLocation } from "wouter";
import { isNavItem } from "#dashboard/browser/shell/nav-items.ts";
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

/** The path of the same page, or of the list it belongs to, in a mode. @param path of a dashboard page. */
export function placeInMode(path: string, mode: Mode): string {
  const segments = path.split("/").slice(2);
  const id = segments.findIndex(isId);
  const listPath = id === -1 ? segments : segments.slice(0, id);
  return `/${mode}/${isNavItem(mode, segments[0]) ? listPath.join("/") : ""}`;
}

/** IDs have a prefix, as in `cs_test_…`; page names have hyphens. */
function isId(segment: string): boolean {
  return segment.includes("_");
}
