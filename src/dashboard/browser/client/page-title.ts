import { createContext, use, useEffect } from "react";
import { useLocation } from "wouter";

/** The title of a path's page, for the browser's tab. */
export interface PageTitle {
  path: string;
  title: string;
}

const PageTitleContext = createContext<(shown: PageTitle) => void>(() => undefined);

/** Provides the store of the name of the object that a page shows. */
export const PageTitleProvider = PageTitleContext;

/** Names the browser's tab after the object that the page shows; undefined while that is not known. */
export function usePageTitle(title: string | undefined): void {
  const keep = use(PageTitleContext);
  const [path] = useLocation();
  useEffect(() => {
    if (title !== undefined) keep({ path, title });
  }, [keep, path, title]);
}
