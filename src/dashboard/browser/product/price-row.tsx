import type { Price } from "#catalog/price/model.ts";
import { ObjectId } from "#dashboard/browser/object/object-id.tsx";
import { PriceActions } from "#dashboard/browser/product/price-actions.tsx";
import { TAX_BEHAVIOR_LABELS } from "#dashboard/browser/product/tax-behavior-labels.ts";
import { TermsText } from "#dashboard/browser/product/terms-text.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";

interface PriceRowProps {
  price: Price;
  isDefault: boolean;
  /** Whether this user may change prices. */
  canEdit: boolean;
}

/** A price of a product: its amount, state, labels, and actions. */
export function PriceRow({ price, isDefault, canEdit }: PriceRowProps) {
  const { active, nickname, lookupKey, taxBehavior, metadata } = price;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 space-y-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={active ? "font-medium" : "text-muted"}>
            <TermsText terms={price} />
          </span>
          {isDefault && <Badge tone="positive">Default</Badge>}
          {!active && <Badge tone="neutral">Archived</Badge>}
          {nickname !== null && <span className="wrap-anywhere">{nickname}</span>}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-muted">
          {price.presetAmount !== null && (
            <span>
              Suggested <Money amount={price.presetAmount} currency={price.currency} />
            </span>
          )}
          {price.maximumAmount !== null && (
            <span>
              Maximum <Money amount={price.maximumAmount} currency={price.currency} />
            </span>
          )}
          {price.currencyOptions.map(({ currency, unitAmount, countries }) => (
            <span key={currency}>
              <Money amount={BigInt(unitAmount)} currency={currency} />
              {countries && ` in ${countries.join(", ")}`}
            </span>
          ))}
          {taxBehavior !== "unspecified" && <span>Tax {TAX_BEHAVIOR_LABELS[taxBehavior].toLowerCase()}</span>}
          {lookupKey !== null && <code className="wrap-anywhere">{lookupKey}</code>}
          {Object.entries(metadata).map(([key, value]) => (
            <span key={key} className="wrap-anywhere">
              {key}: {value}
            </span>
          ))}
          <span className="-mx-1">
            <ObjectId id={price.id} what="price ID" />
          </span>
          <MerchantTime date={price.createdAt} />
        </p>
      </div>
      {canEdit && <PriceActions price={price} isDefault={isDefault} />}
    </li>
  );
}
