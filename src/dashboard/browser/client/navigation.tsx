"use client";

import { type ComponentProps, createContext, type MouseEvent, use } from "react";
import { navigate as pushAddress } from "wouter/use-browser-location";
import { isOfThisPage, leavePage } from "#dashboard/browser/client/unsaved-changes.ts";
import { findRoute } from "#dashboard/routes.ts";

interface NavigateOptions {
  /** Replaces the current entry of the browser's history. */
  replace?: boolean;
  /** Whether to scroll to the top. Default: true. Pass false if only the query changes. */
  scroll?: boolean;
}

/**
 * Navigates to a URL, after a confirmation if a form has unsaved changes. Pages of the same mode are rendered within
 * this document; anything else loads a new one.
 * @param href a path with its query, or a query alone, which stays on the page.
 */
export function navigate(href: string, options: NavigateOptions = {}): void {
  if (isOfThisPage(href)) go(href, options);
  else leavePage(() => go(href, options));
}

function go(href: string, { replace = false, scroll = true }: NavigateOptions): void {
  if (!staysInDocument(href)) {
    window.location.assign(href);
    return;
  }
  // Like browsers: clicking a link twice adds one history entry.
  const isHere = new URL(href, window.location.href).href === window.location.href;
  pushAddress(href, { replace: replace || isHere });
  if (scroll) window.scrollTo(0, 0);
}

/** Data of one mode must never appear in the other, so switching modes loads a new document. */
function staysInDocument(href: string): boolean {
  const { origin, pathname } = new URL(href, window.location.href);
  const target = findRoute(pathname);
  return origin === window.location.origin && target !== undefined && target.mode === modeOfDocument();
}

function modeOfDocument(): string | undefined {
  return window.location.pathname.split("/")[1];
}

/**
 * Hover time before a link's page is preloaded, in milliseconds, so that moving the pointer across a list loads
 * nothing.
 */
const REST_MS = 60;

let resting: ReturnType<typeof setTimeout> | undefined;

const PreloadContext = createContext<(href: string) => void>(() => undefined);

/** Provides the function that preloads a page's code and data. */
export const PreloadProvider = PreloadContext;

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  replace?: boolean;
  scroll?: boolean;
}

/**
 * A link to a page of the dashboard. Hovering preloads the page. Clicks that open a new tab are left to the browser.
 */
export function Link({
  href,
  replace = false,
  scroll = true,
  onClick,
  onPointerEnter,
  onPointerLeave,
  onPointerDown,
  ...attributes
}: LinkProps) {
  const preload = use(PreloadContext);
  return (
    <a
      {...attributes}
      href={href}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        clearTimeout(resting);
        resting = setTimeout(preload, REST_MS, href);
      }}
      onPointerLeave={(event) => {
        onPointerLeave?.(event);
        clearTimeout(resting);
      }}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        preload(href);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || opensElsewhere(event) || !staysInDocument(href)) return;
        event.preventDefault();
        navigate(href, { replace, scroll });
      }}
    />
  );
}

function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey, currentTarget }: MouseEvent<HTMLAnchorElement>) {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey || (currentTarget.target || "_self") !== "_self";
}
