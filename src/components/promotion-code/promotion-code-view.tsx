"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { EditMetadata } from "#components/object/edit-metadata.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectSessions } from "#components/object/object-sessions.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { ObjectView } from "#components/object/object-view.tsx";
import { PromotionCodeFacts } from "#components/promotion-code/promotion-code-facts.tsx";
import { PromotionCodeSummary } from "#components/promotion-code/promotion-code-summary.tsx";

/** All that is known of one promotion code, who used it, and what can be done with it. */
export function PromotionCodeView({ id }: { id: string }) {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const query = trpc.promotionCode.get.useQuery({ id });
  const setMetadata = trpc.promotionCode.setMetadata.useMutation({
    onSuccess: () => cache.promotionCode.invalidate(),
  });
  return (
    <ObjectView
      noun="promotion code"
      query={query}
      list={{ path: "promotion-codes", title: "All promotion codes" }}
      skeleton={<ObjectSkeleton />}
    >
      {({ code, sessions, hasMoreSessions, json }) => (
        <div className="space-y-5">
          <PromotionCodeSummary code={code} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <ObjectSessions
              title="Sessions that used it"
              empty="None yet. A session counts from the moment when its customer starts to pay."
              sessions={sessions}
              hasMore={hasMoreSessions}
              listFilter={`promotionCode=${id}&status=COMPLETED`}
            />
            <div className="min-w-0 space-y-5">
              <PromotionCodeFacts code={code} />
              <ObjectMetadata
                metadata={code.metadata}
                action={
                  scopes.includes("promotion_codes:write") && (
                    <EditMetadata
                      metadata={code.metadata}
                      onSave={(change) => setMetadata.mutateAsync({ id, ...change })}
                    />
                  )
                }
              />
            </div>
          </div>
          <RelatedActivity objectId={id} hasEvents={false} />
          <ObjectJson versions={json} />
        </div>
      )}
    </ObjectView>
  );
}
