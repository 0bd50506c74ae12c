import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False in the server's HTML and until scripts have taken over; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
