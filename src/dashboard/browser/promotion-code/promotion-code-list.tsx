"use client";

import { TicketPercent } from "lucide-react";
import { PROMOTION_CODE_STATUSES, type PromotionCode } from "#catalog/promotion-code/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DiscountText } from "#dashboard/browser/discount/discount-text.tsx";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { ObjectList } from "#dashboard/browser/list/object-list.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { switchActions } from "#dashboard/browser/list/switch-actions.ts";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import {
  PROMOTION_CODE_STATUS_TITLES,
  PromotionCodeStatusBadge,
} from "#dashboard/browser/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#dashboard/browser/promotion-code/redemptions-text.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";

const COLUMNS: readonly Column<PromotionCode>[] = [
  {
    title: "Code",
    grow: true,
    cell: (code) => (
      <div className="min-w-0">
        <RowLink id={code.id} code>
          {code.code}
        </RowLink>
        <span className="mt-1 block @xl:hidden">
          <PromotionCodeStatusBadge code={code} />
        </span>
      </div>
    ),
    placeholder: "w-24",
  },
  { title: "Discount", align: "right", cell: (code) => <DiscountText terms={code.coupon} />, placeholder: "w-16" },
  { title: "Status", from: "sm", cell: (code) => <PromotionCodeStatusBadge code={code} />, placeholder: "w-18" },
  {
    title: "Redemptions",
    from: "sm",
    align: "right",
    cell: (code) => <RedemptionsText code={code} />,
    placeholder: "w-10",
  },
  {
    title: "Expires",
    from: "md",
    cell: ({ expiresAt }) => (
      <span className="relative text-muted">
        {expiresAt ? <LocalTime date={expiresAt} seconds={false} /> : "Never"}
      </span>
    ),
    placeholder: "w-20",
  },
  createdColumn({ from: "lg" }),
];

/** The merchant's promotion codes of this mode, newest first. */
export function PromotionCodeList() {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.promotionCode.setActive.useMutation();
  return (
    <ObjectList
      of="promotionCode"
      title="Promotion codes"
      create={{
        path: "promotion-codes/new",
        title: "Create promotion code",
        first: "Create your first promotion code",
        scope: "promotion_codes:write",
      }}
      noun="promotion codes"
      list="promotion-codes"
      statuses={PROMOTION_CODE_STATUSES.map((status) => ({ status, title: PROMOTION_CODE_STATUS_TITLES[status] }))}
      search="Code or ID"
      columns={COLUMNS}
      counted
      choice={
        scopes.includes("promotion_codes:write")
          ? {
              nameOf: ({ code }) => code,
              actions: switchActions(setActive.mutateAsync),
              reload: () => cache.promotionCode.invalidate(),
            }
          : undefined
      }
      empty={{
        icon: TicketPercent,
        text: "Customers enter a promotion code at checkout to get a discount. Codes work on payment links and checkouts that allow them.",
        example: <ApiExample path="/api/v3/promotion-codes" body={{ code: "SPRING", percent_off: 10 }} />,
      }}
    />
  );
}
