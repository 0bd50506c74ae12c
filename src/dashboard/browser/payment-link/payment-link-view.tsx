"use client";

import { useState } from "react";
import { useSearchParams } from "wouter";
import { type PaymentLink, sellableLines } from "#checkout/payment-link/model.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { PaymentLinkStatusBadge } from "#dashboard/browser/labels/payment-link-status.tsx";
import { COLUMN, COLUMNS } from "#dashboard/browser/object/columns.ts";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { LinkActions } from "#dashboard/browser/payment-link/link-actions.tsx";
import { LinkBuyButton } from "#dashboard/browser/payment-link/link-buy-button.tsx";
import { LinkProducts } from "#dashboard/browser/payment-link/link-products.tsx";
import { LinkSessions } from "#dashboard/browser/payment-link/link-sessions.tsx";
import { LinkSettings } from "#dashboard/browser/payment-link/link-settings.tsx";
import { LinkSources } from "#dashboard/browser/payment-link/link-sources.tsx";
import { linkStateLabel } from "#dashboard/browser/payment-link/link-state-label.ts";
import { LinkStats } from "#dashboard/browser/payment-link/link-stats.tsx";
import { LinkTags, NO_TAGS, taggedUrl } from "#dashboard/browser/payment-link/link-tags.tsx";
import { LinkUrl } from "#dashboard/browser/payment-link/link-url.tsx";
import { MinimumNotice } from "#dashboard/browser/ui/minimum-notice.tsx";
import { orderAmounts } from "#dashboard/order-amounts.ts";
import type { MinorUnits } from "#kernel/money.ts";

/** The QR encoder is loaded when a link is viewed. */
const LinkQrCode = deferred(
  () => import("#dashboard/browser/payment-link/link-qr-code.tsx").then((part) => part.LinkQrCode),
  <div className="h-80 animate-pulse rounded-xl border bg-surface" />,
);

const CreatedLink = deferred(
  () => import("#dashboard/browser/payment-link/created-link.tsx").then((part) => part.CreatedLink),
  <ViewSkeleton />,
);

/** The details of a link, its statistics, and the actions to share it; `?created` shows only these, larger. */
export function PaymentLinkView({ id }: { id: string }) {
  const { clockOffsetSeconds } = useDashboard();
  const isNew = useSearchParams()[0].has("created");
  const query = trpc.paymentLink.get.useQuery({ id });
  return (
    <ObjectPage
      noun="payment link"
      query={query}
      list={{ path: "payment-links", title: "Payment links" }}
      skeleton={<ViewSkeleton />}
      heading={({ link }) => ({
        title: link.label,
        id: link.id,
        badge: <PaymentLinkStatusBadge link={link} />,
        description: linkStateLabel(link, new Date(Date.now() + clockOffsetSeconds * 1000)),
        actions: !isNew && <LinkActions link={link} />,
      })}
      developers={
        isNew
          ? undefined
          : ({ json }) => (
              <div className="space-y-5">
                <RelatedActivity objectId={id} />
                <ObjectJson versions={json} />
              </div>
            )
      }
    >
      {({ link, offeredName }) =>
        isNew ? (
          <CreatedLink link={link} />
        ) : (
          <div className="space-y-5">
            <MinimumNotice amounts={amountsOf(link)} currency={link.currency ?? link.merchant.defaultCurrency} />
            {link.draft ? <LinkProducts link={link} /> : <PublishedLink link={link} />}
            <LinkSettings link={link} offeredName={offeredName} />
            <ObjectMetadata metadata={link.metadata} />
          </div>
        )
      }
    </ObjectPage>
  );
}

function amountsOf(link: PaymentLink): MinorUnits[] {
  const { subscriptionData } = link.settings;
  return orderAmounts(sellableLines(link), { hasTrial: (subscriptionData?.trialPeriodDays ?? 0) > 0 });
}

/** The link's statistics, and the actions to share it. */
function PublishedLink({ link }: { link: PaymentLink }) {
  const [tags, setTags] = useState(NO_TAGS);
  const url = taggedUrl(link.url, tags);
  return (
    <>
      <LinkUrl url={url} />
      <LinkTags tags={tags} onChange={setTags} />
      <LinkStats link={link} />
      <LinkSources link={link} />
      <div className={COLUMNS}>
        <div className={COLUMN}>
          <LinkProducts link={link} />
          <LinkSessions link={link} />
        </div>
        <div className={COLUMN}>
          <LinkQrCode link={{ ...link, url }} />
        </div>
      </div>
      <LinkBuyButton link={link} />
    </>
  );
}

function ViewSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-14 animate-pulse rounded-xl border bg-surface" />
      <div className="h-36 animate-pulse rounded-xl border bg-surface" />
      <div className={COLUMNS}>
        <div className="space-y-5">
          <div className="h-36 animate-pulse rounded-xl border bg-surface" />
          <div className="h-56 animate-pulse rounded-xl border bg-surface" />
        </div>
        <div className="h-80 animate-pulse rounded-xl border bg-surface" />
      </div>
    </div>
  );
}
