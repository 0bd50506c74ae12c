import { Check, CreditCard, ExternalLink } from "lucide-react";
import { useEffect, useRef } from "react";
import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { LinkBuyButton } from "#dashboard/browser/payment-link/link-buy-button.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";

const LinkQrCode = deferred(
  () => import("#dashboard/browser/payment-link/link-qr-code.tsx").then((part) => part.LinkQrCode),
  <div className="h-80 animate-pulse rounded-xl border bg-surface" />,
);

/** The new link's URL, and the actions to share and test it. */
export function CreatedLink({ link }: { link: PaymentLink }) {
  const { mode, acceptsPayments } = useDashboard();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 space-y-5">
        <section aria-labelledby="created" className="rounded-xl border bg-surface p-5 shadow-xs sm:p-8">
          <div className="grid size-10 place-items-center rounded-full bg-positive-soft text-positive">
            <Check aria-hidden="true" className="size-5" />
          </div>
          <h2 id="created" ref={heading} tabIndex={-1} className="mt-4 text-lg font-semibold outline-none">
            Your payment link is ready
          </h2>
          <p className="mt-1 text-sm text-muted">
            {mode === "test"
              ? "Anyone with this URL can try it. No money moves."
              : acceptsPayments
                ? "Anyone with this URL can pay."
                : "It can take payments once a payment processor is connected."}
          </p>
          <div className="mt-5 flex flex-wrap items-center gap-2 rounded-lg border border-field/60 bg-raised/60 p-2 pl-3">
            <code className="min-w-0 flex-1 basis-60 font-mono text-sm break-all">{link.url}</code>
            <CopyButton variant="primary" text={link.url} what="URL" />
          </div>
          {mode === "test" && <TestCard />}
          <div className="mt-6 flex flex-wrap gap-2">
            <a href={link.url} target="_blank" rel="noreferrer" className={buttonClasses()}>
              {mode === "test" ? "Make a test payment" : "Open page"}
              <ExternalLink aria-hidden="true" className="size-4" />
              <span className="sr-only">(opens in a new tab)</span>
            </a>
            <Link href={`/${mode}/payment-links/${link.id}`} className={buttonClasses()}>
              View link
            </Link>
            <Link href={`/${mode}/payment-links/new`} className={buttonClasses("quiet")}>
              Create another
            </Link>
          </div>
        </section>
        <LinkBuyButton link={link} />
      </div>
      <LinkQrCode link={link} />
    </div>
  );
}

function TestCard() {
  return (
    <p className="mt-4 flex items-start gap-3 rounded-lg bg-accent-soft p-3 text-sm">
      <CreditCard aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
      <span>
        Pay with <span className="font-mono whitespace-nowrap">4242 4242 4242 4242</span>, any future date, and any CVC.
      </span>
    </p>
  );
}
