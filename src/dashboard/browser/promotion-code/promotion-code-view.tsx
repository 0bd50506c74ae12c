"use client";

import { couponText } from "#catalog/coupon/coupon-text.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { ObjectSessions } from "#dashboard/browser/checkout-session/object-sessions.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EditMetadata } from "#dashboard/browser/object/edit-metadata.tsx";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";
import { PromotionCodeDetails } from "#dashboard/browser/promotion-code/promotion-code-details.tsx";
import { PromotionCodeStatusBadge } from "#dashboard/browser/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#dashboard/browser/promotion-code/redemptions-text.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";

/** The details of a promotion code, its redemptions, and its actions. */
export function PromotionCodeView({ id }: { id: string }) {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const query = trpc.promotionCode.get.useQuery({ id });
  const setActive = trpc.promotionCode.setActive.useMutation();
  const setMetadata = trpc.promotionCode.setMetadata.useMutation({
    onSuccess: () => cache.promotionCode.invalidate(),
  });
  return (
    <ObjectPage
      noun="promotion code"
      query={query}
      list={{ path: "promotion-codes", title: "Promotion codes" }}
      skeleton={<ObjectSkeleton />}
      heading={({ code }) => ({
        title: code.code,
        id,
        badge: <PromotionCodeStatusBadge code={code} />,
        description: (
          <>
            {couponText(code.coupon)}, redeemed <RedemptionsText code={code} />{" "}
            {code.timesRedeemed === 1 && !code.maxRedemptions ? "time" : "times"}
          </>
        ),
        actions: (
          <>
            <CopyButton variant="primary" text={code.code} what="code" named />
            {scopes.includes("promotion_codes:write") && (
              <>
                <SwitchButton
                  active={code.active}
                  change={(active) => setActive.mutateAsync({ id, active })}
                  reload={() => cache.promotionCode.invalidate()}
                  said={{
                    on: `${code.code} activated`,
                    off: `${code.code} deactivated. Customers can no longer use it.`,
                  }}
                />
                <EditMetadata
                  metadata={code.metadata}
                  onSave={(change) => setMetadata.mutateAsync({ id, ...change })}
                />
              </>
            )}
          </>
        ),
      })}
      developers={({ json }) => (
        <div className="space-y-5">
          <RelatedActivity objectId={id} />
          <ObjectJson versions={json} />
        </div>
      )}
    >
      {({ code, sessions, hasMoreSessions }) => (
        <div className="space-y-5">
          <PromotionCodeDetails code={code} />
          <ObjectMetadata metadata={code.metadata} />
          <ObjectSessions
            title="Checkouts"
            sessions={sessions}
            hasMore={hasMoreSessions}
            listFilter={`promotionCode=${id}&status=COMPLETED`}
          />
        </div>
      )}
    </ObjectPage>
  );
}
