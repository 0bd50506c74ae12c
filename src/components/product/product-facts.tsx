import { intervalPhrase } from "#components/product/interval-names.ts";
import { TAX_CLASS_LABELS } from "#components/tax-rate/tax-class-labels.ts";
import { Fact } from "#components/ui/fact.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { PACKAGE_UNIT_OF, packageFormOf } from "#dashboard/forms/package-schema.ts";
import type { AmountType } from "#domain/product/price.ts";
import type { PackageDimensions, Product } from "#domain/product/product.ts";
import { recurrenceOf } from "#domain/product/recurrence.ts";

const PRICE_MODELS: Record<AmountType, string> = {
  FIXED: "Fixed price",
  CUSTOM: "Customer chooses",
  FREE: "Free",
};

/** The product's data other than name and price. Empty fields are left out. */
export function ProductFacts({ product }: { product: Product }) {
  const { packageDimensions, defaultPrice } = product;
  const recurrence = defaultPrice?.recurrence ?? recurrenceOf(product.recurringInterval);
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {product.description && (
          <Fact label="Description">
            <span className="whitespace-pre-line">{product.description}</span>
          </Fact>
        )}
        <Fact label="Type">{product.type === "good" ? "Good" : "Service"}</Fact>
        <Fact label="Price model">
          {PRICE_MODELS[product.amountType]}, {recurrence ? intervalPhrase(recurrence) : "one time"}
        </Fact>
        {product.url && (
          <Fact label="Website">
            <a href={product.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
              {product.url}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Fact>
        )}
        {product.statementDescriptor && <Fact label="Statement descriptor">{product.statementDescriptor}</Fact>}
        {product.unitLabel && <Fact label="Unit">{product.unitLabel}</Fact>}
        {product.taxCode && <Fact label="Tax code">{product.taxCode}</Fact>}
        {product.taxClass !== "standard" && <Fact label="Tax class">{TAX_CLASS_LABELS[product.taxClass].title}</Fact>}
        {product.shippable !== null && <Fact label="Shipped">{product.shippable ? "Yes" : "No"}</Fact>}
        {packageDimensions && <Fact label="Package">{packageText(packageDimensions)}</Fact>}
        <Fact label="Created">
          <MerchantTime date={product.createdAt} />
        </Fact>
        <Fact label="Last updated">
          <MerchantTime date={product.updatedAt} />
        </Fact>
      </dl>
    </Panel>
  );
}

/** "30 × 20 × 10 cm, 1.5 kg". */
function packageText(dimensions: PackageDimensions): string {
  const { units, length, width, height, weight } = packageFormOf(dimensions);
  const unit = PACKAGE_UNIT_OF[units];
  return `${length} × ${width} × ${height} ${unit.size}, ${weight} ${unit.weight}`;
}
