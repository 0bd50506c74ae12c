"use client";

import { Pencil } from "lucide-react";
import type { ShippingRate } from "#catalog/shipping-rate/model.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";
import { ShippingRateStatusBadge } from "#dashboard/browser/shipping-rate/shipping-rate-status.tsx";
import {
  deliveryText,
  namesOf,
  SHIPPING_TAX_LABELS,
  shippingPriceText,
  shipsToText,
} from "#dashboard/browser/shipping-rate/shipping-rate-text.ts";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Money } from "#dashboard/browser/ui/money.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** The details of a shipping rate, and its actions. */
export function ShippingRateView({ id }: { id: string }) {
  const query = trpc.shippingRate.get.useQuery({ id });
  return (
    <ObjectPage
      noun="shipping rate"
      query={query}
      list={{ path: "shipping-rates", title: "Shipping rates" }}
      skeleton={<ObjectSkeleton />}
      heading={({ rate }) => ({
        title: rate.displayName,
        id,
        badge: <ShippingRateStatusBadge active={rate.active} />,
        description: rate.active
          ? "Payment links and checkouts store a copy of this rate when you add it. Later changes don’t affect them."
          : "This rate is inactive, so it can’t be added. Payment links and checkouts that already have it keep their copy.",
        actions: <ShippingRateActions rate={rate} />,
      })}
      developers={({ json }) => (
        <div className="space-y-5">
          <RelatedActivity objectId={id} hasEvents={false} />
          <ObjectJson versions={json} />
        </div>
      )}
    >
      {({ rate }) => (
        <div className="space-y-5">
          <Panel title="Details">
            <DetailList>
              <DetailItem label="Price">{shippingPriceText(rate)}</DetailItem>
              <DetailItem label="Free for orders from">
                {rate.freeFrom === null ? "Never free" : <Money amount={rate.freeFrom} currency={rate.currency} />}
              </DetailItem>
              <DetailItem label="Currency">{rate.currency}</DetailItem>
              <DetailItem label="Delivery time">
                {rate.deliveryEstimate ? deliveryText(rate.deliveryEstimate) : "Not given"}
              </DetailItem>
              <DetailItem label="Tax">{SHIPPING_TAX_LABELS[rate.taxBehavior]}</DetailItem>
              <DetailItem label="Created">
                <MerchantTime date={rate.createdAt} />
              </DetailItem>
            </DetailList>
          </Panel>
          <Panel title="Ships to">
            <p className="text-sm">{shipsToText(rate)}</p>
            <p className="mt-1 text-sm text-muted">
              {rate.countries === null ? "All countries that a payment link ships to." : `${namesOf(rate.countries)}.`}
            </p>
          </Panel>
          <ObjectMetadata metadata={rate.metadata} />
        </div>
      )}
    </ObjectPage>
  );
}

function ShippingRateActions({ rate }: { rate: ShippingRate }) {
  const { id, active, displayName } = rate;
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.shippingRate.setActive.useMutation();
  if (!scopes.includes("shipping_rates:write")) return null;
  return (
    <>
      <Link href={`/${mode}/shipping-rates/${id}/edit`} className={buttonClasses()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      <SwitchButton
        active={active}
        change={(next) => setActive.mutateAsync({ id, active: next })}
        reload={() => cache.shippingRate.invalidate()}
        said={{ on: `${displayName} activated`, off: `${displayName} deactivated` }}
      />
    </>
  );
}
