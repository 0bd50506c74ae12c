"use client";

import { useDashboard } from "#client/dashboard-provider.tsx";
import { trpc } from "#client/trpc.ts";
import { ObjectId } from "#components/object/object-id.tsx";
import { SwitchButton } from "#components/object/switch-button.tsx";
import { DiscountText } from "#components/promotion-code/discount-text.tsx";
import { PromotionCodeStatusBadge } from "#components/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#components/promotion-code/redemptions-text.tsx";
import { CopyButton } from "#components/ui/copy-button.tsx";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

/** What a code takes off, how often it did, and the switch that ends it. */
export function PromotionCodeSummary({ code }: { code: PromotionCode }) {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.promotionCode.setActive.useMutation();
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-mono text-2xl font-semibold tracking-tight wrap-anywhere">{code.code}</p>
        <PromotionCodeStatusBadge code={code} />
      </div>
      <p className="mt-1">
        <DiscountText terms={code} />
        <span className="text-muted">
          , redeemed <RedemptionsText code={code} />{" "}
          {code.timesRedeemed === 1 && !code.maxRedemptions ? "time" : "times"}
        </span>
      </p>
      <div className="mt-1">
        <ObjectId id={code.id} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
        <CopyButton look="primary" text={code.code} what="code" named />
        {scopes.includes("promotion_codes:write") && (
          <SwitchButton
            active={code.active}
            change={(active) => setActive.mutateAsync({ id: code.id, active })}
            reload={() => cache.promotionCode.invalidate()}
            said={{ on: `${code.code} is activated`, off: `${code.code} is deactivated: nobody can use it any more` }}
          />
        )}
      </div>
    </div>
  );
}
