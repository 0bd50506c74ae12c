import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and before hydration, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
