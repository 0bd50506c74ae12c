"use client";

import { useEffect, useRef } from "react";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";

/** Recovery codes, the only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="space-y-4 text-sm">
      <div>
        <h3 ref={heading} tabIndex={-1} className="font-medium outline-none">
          Save these recovery codes
        </h3>
        <p className="mt-1 text-pretty text-muted">
          Use each code once to sign in without your phone. The codes aren’t shown again, so print them or store them in
          your password manager.
        </p>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-4 gap-y-1.5 rounded-lg bg-raised p-4 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={codes.join("\n")} what="codes" variant="secondary" named />
        <Button variant="primary" onClick={onDone}>
          I’ve saved my codes
        </Button>
      </div>
    </div>
  );
}
