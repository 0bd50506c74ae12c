import type { PromotionCode } from "#catalog/promotion-code/model.ts";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";

/** The number of redemptions, and the maximum: "3 of 100", "12". */
export function RedemptionsText({ code }: { code: Pick<PromotionCode, "timesRedeemed" | "maxRedemptions"> }) {
  const { timesRedeemed, maxRedemptions } = code;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {timesRedeemed.toLocaleString(LOCALE)}
      {maxRedemptions !== null && <span className="text-muted"> of {maxRedemptions.toLocaleString(LOCALE)}</span>}
    </span>
  );
}
