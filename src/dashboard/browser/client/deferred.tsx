"use client";

import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";

/**
 * A part of a page whose code is loaded when it is first shown in a browser; the server renders its placeholder. With
 * React alone: `next/dynamic` adds 1.4 kB to every page of the dashboard.
 * @param placeholder holds its place, so that no button moves from under a finger when the part arrives. Null for a dialog,
 * for a menu's part, which is there before the menu opens, for a notice that the page scrolls to, and where it may turn
 * out that nothing is shown.
 */
export function deferred<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once, when its module is loaded.
  return function Deferred(props: Props) {
    const hydrated = useHydrated();
    return hydrated ? (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    ) : (
      placeholder
    );
  };
}
