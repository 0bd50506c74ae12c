import { type Control, useWatch } from "react-hook-form";
import { hasTerms } from "#catalog/price/model.ts";
import { TermsText } from "#dashboard/browser/product/terms-text.tsx";
import { type ProductForm, termsOfForm } from "#dashboard/forms/product-schema.ts";
import type { ProductDetail } from "#dashboard/server/product/read.ts";

const MAX_NAMED = 5;

interface PriceChangeNoticeProps {
  control: Control<ProductForm>;
  detail: ProductDetail;
}

/** Explains the consequences of a price change before it is saved. Nothing while the price stays unchanged. */
export function PriceChangeNotice({ control, detail }: PriceChangeNoticeProps) {
  const [amountType, currency, priceAmount, minimumAmount, presetAmount, recurringInterval] = useWatch({
    control,
    name: ["amountType", "currency", "priceAmount", "minimumAmount", "presetAmount", "recurringInterval"],
  });
  const { defaultPrice } = detail.product;
  const form = { amountType, currency, priceAmount, minimumAmount, presetAmount, recurringInterval };
  const terms = termsOfForm(form, defaultPrice);
  const changes = terms !== undefined && defaultPrice !== null && !hasTerms(defaultPrice, terms);
  return (
    <div role="status">
      {changes && (
        <div className="space-y-1 rounded-lg bg-warning-soft px-4 py-3 text-sm">
          <p>
            <strong className="font-semibold">This creates a new price: </strong>
            <TermsText terms={terms} />. The old one, <TermsText terms={defaultPrice} />, is archived. Open checkouts
            {defaultPrice.recurrence && " and existing subscriptions"} keep the old price.
          </p>
          <SoldBy detail={detail} />
        </div>
      )}
    </div>
  );
}

function SoldBy({ detail: { links, hasMoreLinks } }: { detail: ProductDetail }) {
  if (links.length === 0) return <p>No payment links sell this product.</p>;
  const named = links.slice(0, MAX_NAMED);
  const others = links.length - named.length;
  const more = hasMoreLinks ? "and many more" : others > 0 ? `and ${others} more` : "";
  return (
    <>
      <p>{links.length === 1 ? "This payment link uses" : "These payment links use"} the new price from now on:</p>
      <ul className="list-disc pl-5 wrap-anywhere">
        {named.map(({ id, label }) => (
          <li key={id}>{label}</li>
        ))}
        {more && <li>{more}</li>}
      </ul>
    </>
  );
}
