import type { ReactNode, SubmitEventHandler } from "react";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";

/** A form that waits for its script: until then nothing can be typed that would be lost, or sent half. */
export function Form({ onSubmit, children }: { onSubmit: SubmitEventHandler; children: ReactNode }) {
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <fieldset disabled={!hydrated} className="contents">
        {children}
      </fieldset>
    </form>
  );
}
