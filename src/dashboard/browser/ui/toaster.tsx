"use client";

import { useTheme } from "next-themes";
import { Toaster as Sonner } from "sonner";

/** The place of toasts: `toast()` of sonner. */
export function Toaster() {
  const { resolvedTheme } = useTheme();
  return (
    <Sonner
      theme={resolvedTheme === "dark" ? "dark" : "light"}
      position="bottom-right"
      toastOptions={{
        classNames: {
          toast: "bg-surface! text-ink! border-line! rounded-xl!",
          actionButton: "bg-accent! text-on-accent!",
        },
      }}
    />
  );
}
