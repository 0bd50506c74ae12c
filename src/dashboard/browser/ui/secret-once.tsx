"use client";

import { KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";

interface SecretOnceProps {
  title: string;
  secret: string;
  /** The name of what is copied: "the API key". */
  what: string;
  /** The text below the secret. */
  children: ReactNode;
  onDone: () => void;
}

/** A secret that is shown only once: it is only in this page's memory, and lost when the page is left. */
export function SecretOnce({ title, secret, what, children, onDone }: SecretOnceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="secret-once"
      className="rounded-xl border border-accent/40 bg-surface p-5 shadow-xs sm:p-6"
    >
      <div className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
        <KeyRound aria-hidden="true" className="size-5" />
      </div>
      <h2 id="secret-once" ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
        {title}
      </h2>
      <div className="mt-1 max-w-prose space-y-2 text-sm text-muted">{children}</div>
      <div className="mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-field/60 bg-raised/60 p-2 pl-3">
        <code className="min-w-0 flex-1 basis-60 font-mono text-sm break-all">{secret}</code>
        <CopyButton variant="primary" text={secret} what={what} />
      </div>
      <div className="mt-5 flex justify-end">
        <Button onClick={onDone}>Done</Button>
      </div>
    </section>
  );
}
