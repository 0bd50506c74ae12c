"use client";

import { TicketPercent } from "lucide-react";
import { PROMOTION_CODE_STATUSES, type PromotionCode } from "#catalog/promotion-code/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ApiExample } from "#dashboard/browser/list/api-example.tsx";
import type { Column } from "#dashboard/browser/list/data-table.tsx";
import { EmptyState } from "#dashboard/browser/list/empty-state.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { ListTools } from "#dashboard/browser/list/list-tools.tsx";
import { ListView } from "#dashboard/browser/list/list-view.tsx";
import { RowLink } from "#dashboard/browser/list/row-link.tsx";
import { StatusFilter } from "#dashboard/browser/list/status-filter.tsx";
import { switchActions } from "#dashboard/browser/list/switch-actions.ts";
import { createdColumn } from "#dashboard/browser/list/time-column.tsx";
import { DiscountText } from "#dashboard/browser/promotion-code/discount-text.tsx";
import {
  PROMOTION_CODE_STATUS_TITLES,
  PromotionCodeStatusBadge,
} from "#dashboard/browser/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#dashboard/browser/promotion-code/redemptions-text.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";

const COLUMNS: readonly Column<PromotionCode>[] = [
  {
    title: "Code",
    cell: (code) => (
      <div className="min-w-0">
        <RowLink id={code.id} code>
          {code.code}
        </RowLink>
        <span className="mt-1 block sm:hidden">
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
  const { mode, scopes } = useDashboard();
  const { page, filter } = useListPage();
  const cache = trpc.useUtils();
  const setActive = trpc.promotionCode.setActive.useMutation();
  const query = trpc.promotionCode.list.useQuery({ ...page, filter });
  return (
    <>
      <StatusFilter
        options={PROMOTION_CODE_STATUSES.map((status) => ({ status, title: PROMOTION_CODE_STATUS_TITLES[status] }))}
      />
      <ListTools list="promotion-codes" search="Code or ID" />
      <ListView
        noun="promotion codes"
        query={query}
        count={trpc.promotionCode.count}
        choice={
          scopes.includes("promotion_codes:write")
            ? {
                nameOf: ({ code }) => code,
                actions: switchActions(setActive.mutateAsync),
                reload: () => cache.promotionCode.invalidate(),
              }
            : undefined
        }
        columns={COLUMNS}
        empty={
          <EmptyState
            icon={<TicketPercent aria-hidden="true" className="size-5" />}
            text="Customers enter a promotion code at checkout to get a discount. Codes work on payment links and checkouts that allow them."
          >
            {scopes.includes("promotion_codes:write") && (
              <Link href={`/${mode}/promotion-codes/new`} className={buttonClasses("primary")}>
                Create your first promotion code
              </Link>
            )}
            <ApiExample path="/api/v3/promotion-codes" body={{ code: "SPRING", percent_off: 10 }} />
          </EmptyState>
        }
      />
    </>
  );
}
