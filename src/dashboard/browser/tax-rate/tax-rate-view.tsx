"use client";

import { Pencil } from "lucide-react";
import type { TaxRate } from "#catalog/tax-rate/model.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { TAX_CLASS_LABELS } from "#dashboard/browser/labels/tax-class-labels.ts";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";
import { rateLocation, rateValidity } from "#dashboard/browser/tax-rate/rate-location.ts";
import { TaxRateStatusBadge } from "#dashboard/browser/tax-rate/tax-rate-status.tsx";
import { TaxText } from "#dashboard/browser/tax-rate/tax-text.tsx";
import { UntaxedLinks } from "#dashboard/browser/tax-rate/untaxed-links.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { percentNumber } from "#kernel/percentage.ts";

/** The details of a tax rate, and its actions. */
export function TaxRateView({ id }: { id: string }) {
  const { timeZone } = useDashboard();
  const query = trpc.taxRate.get.useQuery({ id });
  return (
    <ObjectPage
      noun="tax rate"
      query={query}
      list={{ path: "tax-rates", title: "Tax rates" }}
      skeleton={<ObjectSkeleton />}
      heading={({ rate }) => ({
        title: `${percentNumber(rate.ratePpm)}% ${rate.displayName}`,
        id,
        badge: <TaxRateStatusBadge active={rate.active} />,
        description: rate.active ? (
          <TaxText {...rate} />
        ) : (
          "This rate is inactive. Existing checkouts keep the tax they were created with."
        ),
        actions: <TaxRateActions rate={rate} />,
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
              <DetailItem
                label={rate.state === null ? "Country" : "State"}
              >{`${rateLocation(rate)} (${rate.country})`}</DetailItem>
              <DetailItem label="Tax class">{TAX_CLASS_LABELS[rate.taxClass].title}</DetailItem>
              {rateValidity(rate, timeZone) && <DetailItem label="Valid">{rateValidity(rate, timeZone)}</DetailItem>}
              <DetailItem label="Tax">{rate.inclusive ? "Included in prices" : "Added to prices"}</DetailItem>
              <DetailItem label="Display name">{rate.displayName}</DetailItem>
              <DetailItem label="Created">
                <MerchantTime date={rate.createdAt} />
              </DetailItem>
              {rate.description && (
                <DetailItem label="Internal note">
                  <span className="whitespace-pre-line">{rate.description}</span>
                </DetailItem>
              )}
            </DetailList>
          </Panel>
          {rate.active && <UntaxedLinks />}
          <ObjectMetadata metadata={rate.metadata} />
        </div>
      )}
    </ObjectPage>
  );
}

function TaxRateActions({ rate }: { rate: TaxRate }) {
  const { id, active } = rate;
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.taxRate.setActive.useMutation();
  const location = rateLocation(rate);
  if (!scopes.includes("tax_rates:write")) return null;
  return (
    <>
      <Link href={`/${mode}/tax-rates/${id}/edit`} className={buttonClasses()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      <SwitchButton
        active={active}
        change={(next) => setActive.mutateAsync({ id, active: next })}
        reload={() => cache.taxRate.invalidate()}
        said={{ on: `Tax rate activated for ${location}`, off: `Tax rate deactivated for ${location}` }}
      />
    </>
  );
}
