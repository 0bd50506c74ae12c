import { LOCALE } from "#components/ui/locale.ts";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

/** How often a code was used, and of how many times it may be: "3 of 100", "12". */
export function RedemptionsText({ code }: { code: Pick<PromotionCode, "timesRedeemed" | "maxRedemptions"> }) {
  const { timesRedeemed, maxRedemptions } = code;
  return (
    <span className="whitespace-nowrap tabular-nums">
      {timesRedeemed.toLocaleString(LOCALE)}
      {maxRedemptions !== null && <span className="text-muted"> of {maxRedemptions.toLocaleString(LOCALE)}</span>}
    </span>
  );
}
