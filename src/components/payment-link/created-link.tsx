import { Check, ExternalLink } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Button, buttonClasses } from "#components/ui/button.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { PaymentLink } from "#domain/payment-link.ts";

/** The new link's address, to copy and to try. */
export function CreatedLink({ link, onAnother }: { link: PaymentLink; onAnother: () => void }) {
  const { mode } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="created" className="max-w-2xl rounded-xl border bg-surface p-5 shadow-xs sm:p-8">
      <div className="grid size-10 place-items-center rounded-full bg-positive-soft text-positive">
        <Check aria-hidden="true" className="size-5" />
      </div>
      <h2 id="created" ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
        Your payment link is ready
      </h2>
      <p className="mt-1 text-sm text-muted">
        {mode === "test"
          ? "Anyone with this address can try it with a test card, such as 4242 4242 4242 4242. No money moves."
          : "It starts to take payments once a payment processor is connected."}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-2 rounded-lg border border-field/60 bg-raised/60 p-2 pl-3">
        <code className="min-w-0 flex-1 basis-60 font-mono text-sm break-all">{link.url}</code>
        <CopyButton look="primary" text={link.url} what="the address" />
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        <a href={link.url} target="_blank" rel="noreferrer" className={buttonClasses()}>
          Open the page
          <ExternalLink aria-hidden="true" className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        <Button onClick={onAnother}>Create another</Button>
        <Link href={`/${mode}/payment-links`} className={buttonClasses("quiet")}>
          All payment links
        </Link>
      </div>
    </section>
  );
}
