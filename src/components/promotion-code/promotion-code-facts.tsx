import { Fact } from "#components/ui/fact.tsx";
import { LocalTime } from "#components/ui/local-time.tsx";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { PromotionCode } from "#domain/discount/promotion-code.ts";

/** When a code holds, and for whom. None of it ever changes. */
export function PromotionCodeFacts({ code }: { code: PromotionCode }) {
  const { startsAt, expiresAt, maxRedemptions, oncePerCustomer, createdAt } = code;
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        <Fact label="Begins">{startsAt ? <LocalTime date={startsAt} seconds={false} /> : "Immediately"}</Fact>
        <Fact label="Ends">{expiresAt ? <LocalTime date={expiresAt} seconds={false} /> : "Never"}</Fact>
        <Fact label="Redemptions">{maxRedemptions === null ? "Unlimited" : `At most ${maxRedemptions}`}</Fact>
        <Fact label="Each customer">{oncePerCustomer ? "Once" : "Unlimited"}</Fact>
        <Fact label="Created">
          <MerchantTime date={createdAt} />
        </Fact>
      </dl>
    </Panel>
  );
}
