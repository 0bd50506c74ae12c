"use client";

import { useLocation, useSearchParams } from "wouter";
import { TabLinks } from "#dashboard/browser/ui/tab-links.tsx";

const DEVELOPERS = "developers";

/** Whether the URL selects the developer view: `?tab=developers`, or a version of the JSON. */
export function useIsForDevelopers(): boolean {
  const [search] = useSearchParams();
  return search.get("tab") === DEVELOPERS || search.has("json");
}

/** The tabs of an object, overview and developers, as links, so that each has a URL. */
export function ObjectTabs({ noun }: { noun: string }) {
  const [path] = useLocation();
  const isForDevelopers = useIsForDevelopers();
  return (
    <TabLinks
      label={`Sections of this ${noun}`}
      scroll={false}
      tabs={[
        { href: path, title: "Overview", isCurrent: !isForDevelopers },
        { href: `${path}?tab=${DEVELOPERS}`, title: "Developers", isCurrent: isForDevelopers },
      ]}
    />
  );
}
