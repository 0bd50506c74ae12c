import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { PaymentLinkStatusBadge } from "#dashboard/browser/labels/payment-link-status.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

/** The links that sell it. */
export function ProductLinks({ detail: { product, links, hasMoreLinks } }: { detail: ProductDetail }) {
  const { mode } = useDashboard();
  if (links.length === 0) return null;
  return (
    <Panel title="Payment links">
      <ul className="divide-y text-sm">
        {links.map((link) => (
          <li key={link.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <Link
              href={`/${mode}/payment-links/${link.id}`}
              className="inline-flex min-h-11 min-w-0 flex-1 items-center font-medium underline underline-offset-4 wrap-anywhere sm:min-h-6"
            >
              {link.label}
            </Link>
            <PaymentLinkStatusBadge link={link} />
            <CopyButton text={link.url} what={`the URL of ${link.label}`} />
          </li>
        ))}
      </ul>
      {hasMoreLinks && (
        <p className="mt-3 text-sm text-muted">
          {" "}
          <Link
            href={`/${mode}/payment-links?product=${product.id}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-6"
          >
            View all payment links
          </Link>
        </p>
      )}
    </Panel>
  );
}
