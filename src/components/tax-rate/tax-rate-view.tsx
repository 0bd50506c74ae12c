"use client";

import { trpc } from "#client/trpc.ts";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { ObjectView } from "#components/object/object-view.tsx";
import { TaxRateSummary } from "#components/tax-rate/tax-rate-summary.tsx";
import { countryName } from "#components/ui/country-name.ts";
import { Fact } from "#components/ui/fact.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";

/** All that is known of one tax rate, and what can be done with it. */
export function TaxRateView({ id }: { id: string }) {
  const query = trpc.taxRate.get.useQuery({ id });
  return (
    <ObjectView
      noun="tax rate"
      query={query}
      list={{ path: "tax-rates", title: "All tax rates" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ rate, json }) => (
        <div className="space-y-5">
          <TaxRateSummary rate={rate} />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Panel title="Details">
              <dl className="grid gap-3 text-sm sm:grid-cols-2">
                <Fact label="Country">{`${countryName(rate.country)} (${rate.country})`}</Fact>
                <Fact label="Tax">{rate.inclusive ? "Included in prices" : "Added to prices"}</Fact>
                <Fact label="Customers read">{rate.displayName}</Fact>
                <Fact label="Created">
                  <MerchantTime date={rate.createdAt} />
                </Fact>
                {rate.description && (
                  <Fact label="Note">
                    <span className="whitespace-pre-line">{rate.description}</span>
                  </Fact>
                )}
              </dl>
            </Panel>
            <ObjectMetadata metadata={rate.metadata} />
          </div>
          <RelatedActivity objectId={id} hasEvents={false} />
          <ObjectJson versions={json} />
        </div>
      )}
    </ObjectView>
  );
}
