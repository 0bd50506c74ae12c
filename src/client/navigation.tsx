"use client";

import { type ComponentProps, createContext, type MouseEvent, use } from "react";
import { navigate as pushAddress } from "wouter/use-browser-location";
import { isOfThisPage, leavePage } from "#client/unsaved-changes.ts";
import { findRoute } from "#dashboard/routes.ts";

interface NavigateOptions {
  /** Takes the place of the current entry of the browser's history. */
  replace?: boolean;
  /** Whether the new page is shown from its top: yes, unless it is the same page with another query. */
  scroll?: boolean;
}

/**
 * Goes to an address, from a form with unsaved changes after asking. A page of the same mode is shown within this document; anything else is loaded as a new one.
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
  // As browsers do it: pressed twice, a link adds one entry.
  const isHere = new URL(href, window.location.href).href === window.location.href;
  pushAddress(href, { replace: replace || isHere });
  if (scroll) window.scrollTo(0, 0);
}

/** What was loaded for one mode is never shown in the other: a new document forgets it. */
function staysInDocument(href: string): boolean {
  const { origin, pathname } = new URL(href, window.location.href);
  const target = findRoute(pathname);
  return origin === window.location.origin && target !== undefined && target.mode === modeOfDocument();
}

function modeOfDocument(): string | undefined {
  return window.location.pathname.split("/")[1];
}

/** For how long a pointer rests on a link before its page is loaded, in milliseconds: moved across a list, it asks for nothing. */
const REST_MS = 60;

let resting: ReturnType<typeof setTimeout> | undefined;

const PreloadContext = createContext<(href: string) => void>(() => undefined);

/** Provides what loads a page's code and data before it is opened. */
export const PreloadProvider = PreloadContext;

interface LinkProps extends ComponentProps<"a"> {
  href: string;
  replace?: boolean;
  scroll?: boolean;
}

/**
 * A link to a page of the dashboard. The page is loaded while the pointer rests on the link. Where a new tab is asked for, the browser
 * opens it.
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
