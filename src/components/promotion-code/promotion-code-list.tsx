"use client";

import { TicketPercent } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { ApiExample } from "#components/list/api-example.tsx";
import type { Column } from "#components/list/data-table.tsx";
import { EmptyState } from "#components/list/empty-state.tsx";
import { useListPage } from "#components/list/list-page.ts";
import { ListTools } from "#components/list/list-tools.tsx";
import { ListView } from "#components/list/list-view.tsx";
import { RowLink } from "#components/list/row-link.tsx";
import { StatusFilter } from "#components/list/status-filter.tsx";
import { switchActions } from "#components/list/switch-actions.ts";
import { createdColumn } from "#components/list/time-column.tsx";
import { DiscountText } from "#components/promotion-code/discount-text.tsx";
import {
  PROMOTION_CODE_STATUS_TITLES,
  PromotionCodeStatusBadge,
} from "#components/promotion-code/promotion-code-status.tsx";
import { RedemptionsText } from "#components/promotion-code/redemptions-text.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { LocalTime } from "#components/ui/local-time.tsx";
import { PROMOTION_CODE_STATUSES, type PromotionCode } from "#domain/discount/promotion-code.ts";

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
