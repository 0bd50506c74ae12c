"use client";

import { useTheme } from "next-themes";
import { useSyncExternalStore } from "react";
import { Toaster as Sonner } from "sonner";

/** From here on, the middle of the header is empty. */
const WIDE = "(min-width: 64rem)";
/** Above the bars at the end of a page, which save a form or act on chosen rows. */
const ABOVE_BARS = "5.5rem";

/**
 * The place of toasts: `toast()` of sonner. They cover no button: on wide screens they are in the middle of the header,
 * otherwise above the bars at the bottom of the page.
 */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  const isWide = useSyncExternalStore(
    watchWidth,
    () => window.matchMedia(WIDE).matches,
    () => true,
  );
  return (
    <Sonner
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position={isWide ? "top-center" : "bottom-center"}
      offset={isWide ? "0.5rem" : ABOVE_BARS}
      mobileOffset={{ bottom: ABOVE_BARS }}
      style={{ fontFamily: "inherit" }}
      toastOptions={{
        classNames: {
          toast: "bg-surface! text-ink! border-line! rounded-xl!",
          actionButton: "bg-accent! text-on-accent!",
          closeButton: "bg-surface! text-ink! border-line!",
        },
      }}
    />
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
