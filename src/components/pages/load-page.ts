import { type ComponentType, useEffect, useState } from "react";
import type { PageProps } from "#components/pages/page-props.ts";
import { PAGES } from "#components/pages/pages.ts";
import type { PageName } from "#dashboard/routes.ts";

const loaded: Partial<Record<PageName, ComponentType<PageProps>>> = {};

/** Loads a page's code, once. Rejects where it can't be fetched. */
export async function loadPage(name: PageName): Promise<ComponentType<PageProps>> {
  const page = loaded[name] ?? (await PAGES[name]()).default;
  loaded[name] = page;
  return page;
}

/**
 * A page's component; undefined while its code is loaded. `React.lazy` would show it 300 ms after its fallback at the soonest.
 * @throws Error where the code can't be fetched.
 */
export function usePage(name: PageName): ComponentType<PageProps> | undefined {
  const [, setLoaded] = useState<PageName>();
  const [fault, setFault] = useState<{ error: unknown }>();
  const page = loaded[name];
  useEffect(() => {
    if (page) return;
    loadPage(name).then(
      () => setLoaded(name),
      (error: unknown) => setFault({ error }),
    );
  }, [name, page]);
  if (fault) throw fault.error;
  return page;
}
