import { type PaymentLink, type PaymentLinkLine, priceOfLine } from "#checkout/payment-link/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { TermsText } from "#dashboard/browser/product/terms-text.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** The products of a link, and those that customers can add. */
export function LinkProducts({ link }: { link: PaymentLink }) {
  const { mode } = useDashboard();
  const list = (lines: readonly PaymentLinkLine[]) => (
    <ul className="divide-y text-sm">
      {lines.map((line) => (
        <Line key={line.id} line={line} href={`/${mode}/products/${line.product.id}`} />
      ))}
    </ul>
  );
  if (link.lines.length === 0) return null;
  return (
    <>
      <Panel title="Products">{list(link.lines)}</Panel>
      {link.optionalItems.length > 0 && <Panel title="Optional items">{list(link.optionalItems)}</Panel>}
    </>
  );
}

function Line({ line, href }: { line: PaymentLinkLine; href: string }) {
  const { product, quantity } = line;
  const price = priceOfLine(line);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-2">
        {quantity > 1 && <span className="text-muted tabular-nums">{quantity} ×</span>}
        <Link
          href={href}
          className="inline-flex min-h-11 min-w-0 items-center font-medium wrap-anywhere underline underline-offset-4 sm:min-h-6"
        >
          {product.name}
        </Link>
        {(product.status !== "ACTIVE" || !price?.active) && <Badge tone="warning">Not for sale</Badge>}
      </span>
      {price ? <TermsText terms={price} /> : <span className="text-muted">No price yet</span>}
    </li>
  );
}
