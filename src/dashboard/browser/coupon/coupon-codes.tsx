import { Plus } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { PromotionCodeStatusBadge } from "#dashboard/browser/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#dashboard/browser/promotion-code/redemptions-text.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CouponDetail } from "#dashboard/server/coupon/read.ts";

/** The promotion codes of a coupon, and the link to create one. */
export function CouponCodes({ detail: { coupon, codes, hasMoreCodes } }: { detail: CouponDetail }) {
  const { mode, scopes } = useDashboard();
  const canAdd = scopes.includes("promotion_codes:write") && coupon.deletedAt === null;
  return (
    <Panel
      title="Promotion codes"
      action={
        canAdd && (
          <Link href={`/${mode}/promotion-codes/new?coupon=${coupon.id}`} className={buttonClasses("quiet", "-mr-3")}>
            <Plus aria-hidden="true" className="size-4" />
            Create promotion code
          </Link>
        )
      }
    >
      {codes.length === 0 ? (
        <p className="text-sm text-muted">No promotion codes yet. Create one so customers can redeem this coupon.</p>
      ) : (
        <ul className="divide-y text-sm">
          {codes.map((code) => (
            <li key={code.id} className="relative -mx-2 flex items-center gap-3 rounded px-2 py-2.5 hover:bg-raised/50">
              <Link
                href={`/${mode}/promotion-codes/${code.id}`}
                className="min-w-0 flex-1 truncate font-mono font-medium underline underline-offset-4 after:absolute after:inset-0"
              >
                {code.code}
              </Link>
              <PromotionCodeStatusBadge code={code} />
              <span className="min-w-12 text-right">
                <RedemptionsText code={code} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMoreCodes && <p className="mt-3 text-sm text-muted">Older codes aren’t shown.</p>}
    </Panel>
  );
}
