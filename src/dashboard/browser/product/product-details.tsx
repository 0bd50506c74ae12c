import type { AmountType } from "#catalog/price/model.ts";
import { recurrenceOf } from "#catalog/price/recurrence.ts";
import type { PackageDimensions, Product } from "#catalog/product/model.ts";
import { intervalPhrase } from "#dashboard/browser/labels/interval-names.ts";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { WITHDRAWAL_LABELS } from "#dashboard/browser/product/withdrawal-labels.ts";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { PACKAGE_UNIT_OF, packageFormOf } from "#dashboard/forms/package-schema.ts";

const PRICE_MODELS: Record<AmountType, string> = {
  FIXED: "Fixed price",
  CUSTOM: "Customer chooses",
  FREE: "Free",
};

/** The product's data other than name and price. Empty fields are left out. */
export function ProductDetails({ product }: { product: Product }) {
  const { packageDimensions, defaultPrice } = product;
  const recurrence = defaultPrice?.recurrence ?? recurrenceOf(product.recurringInterval);
  return (
    <Panel title="Details">
      <DetailList>
        {product.description && (
          <DetailItem label="Description">
            <span className="whitespace-pre-line">{product.description}</span>
          </DetailItem>
        )}
        <DetailItem label="Type">{product.type === "good" ? "Good" : "Service"}</DetailItem>
        <DetailItem label="Price model">
          {PRICE_MODELS[product.amountType]}, {recurrence ? intervalPhrase(recurrence) : "one time"}
        </DetailItem>
        {product.url && (
          <DetailItem label="Website">
            <a href={product.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {product.url}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </DetailItem>
        )}
        {product.statementDescriptor && (
          <DetailItem label="Statement descriptor">{product.statementDescriptor}</DetailItem>
        )}
        {product.unitLabel && <DetailItem label="Unit">{product.unitLabel}</DetailItem>}
        {product.taxCode && <DetailItem label="Tax code">{product.taxCode}</DetailItem>}
        {product.taxClass !== "standard" && (
          <DetailItem label="Tax class">{TAX_CLASS_LABELS[product.taxClass].title}</DetailItem>
        )}
        {product.withdrawal && (
          <DetailItem label="Right of withdrawal">
            {WITHDRAWAL_LABELS[product.withdrawal].title}: {WITHDRAWAL_LABELS[product.withdrawal].text}
          </DetailItem>
        )}
        {product.shippable !== null && <DetailItem label="Shipped">{product.shippable ? "Yes" : "No"}</DetailItem>}
        {packageDimensions && <DetailItem label="Package">{packageText(packageDimensions)}</DetailItem>}
        <DetailItem label="Created">
          <MerchantTime date={product.createdAt} />
        </DetailItem>
        <DetailItem label="Last updated">
          <MerchantTime date={product.updatedAt} />
        </DetailItem>
      </DetailList>
    </Panel>
  );
}

/** "30 × 20 × 10 cm, 1.5 kg". */
function packageText(dimensions: PackageDimensions): string {
  const { units, length, width, height, weight } = packageFormOf(dimensions);
  const unit = PACKAGE_UNIT_OF[units];
  return `${length} × ${width} × ${height} ${unit.size}, ${weight} ${unit.weight}`;
}
