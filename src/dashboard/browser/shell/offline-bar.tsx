import { WifiOff } from "lucide-react";
import { useOnline } from "#dashboard/browser/client/use-online.ts";

/** Shows that the browser is offline, and the consequences. */
export function OfflineBar() {
  const isOnline = useOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="border-b bg-raised px-4 py-1.5 text-center text-xs">
          <WifiOff aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-2px]" />
          You’re offline. Your changes will be saved when you’re back online.
        </p>
      )}
    </div>
  );
}
