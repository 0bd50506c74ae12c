"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { EditMetadata } from "#components/object/edit-metadata.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectPage } from "#components/object/object-page.tsx";
import { ObjectSessions } from "#components/object/object-sessions.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { SwitchButton } from "#components/object/switch-button.tsx";
import { PromotionCodeDetails } from "#components/promotion-code/promotion-code-details.tsx";
import { PromotionCodeStatusBadge } from "#components/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#components/promotion-code/redemptions-text.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import { couponText } from "#domain/discount/coupon-text.ts";

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
