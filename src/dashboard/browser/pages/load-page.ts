import { type ComponentType, useEffect, useState } from "react";
import type { PageProps } from "#dashboard/browser/pages/page-props.ts";
import { PAGES } from "#dashboard/browser/pages/pages.ts";
import type { PageName } from "#dashboard/routes.ts";

const REACHABLE_MS = 5_000;

const loaded: Partial<Record<PageName, ComponentType<PageProps>>> = {};

/** Loads a page's code, once. Rejects if it can't be fetched. */
export async function loadPage(name: PageName): Promise<ComponentType<PageProps>> {
  const page = loaded[name] ?? (await PAGES[name]());
  loaded[name] = page;
  return page;
}

/**
 * Returns a page's component; undefined while its code is loaded. `React.lazy` would show it 300 ms after its fallback
 * at the earliest. If the code no longer exists, for example after an upgrade of the service, the document is reloaded
 * once.
 * @throws Error if the code can't be fetched.
 */
export function usePage(name: PageName): ComponentType<PageProps> | undefined {
  const [, setLoaded] = useState<PageName>();
  const [fault, setFault] = useState<{ error: unknown }>();
  const page = loaded[name];
  useEffect(() => {
    if (page) return;
    let isLeft = false;
    loadPage(name).then(
      () => setLoaded(name),
      async (error: unknown) => {
        const isUpgraded = Object.keys(loaded).length > 0 && (await isReachable());
        if (isLeft) return;
        // A new document has the new file names of the code. If its first page fails, another one would fail too.
        if (isUpgraded) window.location.reload();
        else setFault({ error });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [name, page]);
  if (fault) throw fault.error;
  return page;
}

/** Whether the service answers: offline, a new document would show nothing at all. */
async function isReachable(): Promise<boolean> {
  return fetch("/livez", { signal: AbortSignal.timeout(REACHABLE_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
