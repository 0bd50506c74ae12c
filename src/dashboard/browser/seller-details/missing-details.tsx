import { useEffect, useRef } from "react";
import { isOwnerOrAdmin } from "#account/membership/role.ts";
import type { SellerDetail } from "#account/merchant/seller-details.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { DETAIL_PLACES } from "#dashboard/browser/seller-details/detail-places.ts";

interface MissingDetailsProps {
  details: readonly SellerDetail[];
  /** Whether the links leave a form that is filled in: then they open in a new tab. */
  newTab?: boolean;
}

/**
 * What prevents a business from selling recurring prices in live mode, with links to the fields. The only place that
 * says it. Nothing if no detail is missing.
 */
export function MissingDetails({ details, newTab = false }: MissingDetailsProps) {
  const { role } = useDashboard();
  const canAdd = isOwnerOrAdmin({ role });
  if (details.length === 0) return null;
  return (
    <>
      To sell subscriptions or create invoices in live mode,{" "}
      {canAdd ? "add your " : "ask an owner or admin to add the "}
      {details.map((detail, index) => (
        <span key={detail}>
          {separator(index, details.length)}
          {canAdd ? <DetailLink detail={detail} newTab={newTab} /> : DETAIL_PLACES[detail].title}
        </span>
      ))}
      .
    </>
  );
}

function DetailLink({ detail, newTab }: { detail: SellerDetail; newTab: boolean }) {
  const { mode } = useDashboard();
  const { title, path } = DETAIL_PLACES[detail];
  const target = { href: `/${mode}/${path}`, className: "underline underline-offset-4" };
  if (!newTab) return <Link {...target}>{title}</Link>;
  return (
    <a {...target} target="_blank" rel="noreferrer">
      {title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

/** "a", "a and b", "a, b, and c". */
function separator(index: number, count: number): string {
  if (index === 0) return "";
  if (index < count - 1) return ", ";
  return count === 2 ? " and " : ", and ";
}

interface MissingDetailsNoticeProps {
  /** What failed because of it, if the user did something: the page scrolls to the notice. */
  failed?: string;
}

/** The same in a notice, with those details that are missing now. */
export function MissingDetailsNotice({ failed }: MissingDetailsNoticeProps) {
  const { data } = trpc.goLive.steps.useQuery();
  const details = data?.missingDetails ?? [];
  const notice = useRef<HTMLDivElement>(null);
  const isResult = failed !== undefined;
  useEffect(() => {
    if (isResult) notice.current?.scrollIntoView({ block: "center" });
  }, [isResult]);
  if (!isResult && details.length === 0) return null;
  return (
    <div ref={notice} role="alert" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-pretty text-warning">
      {isResult && `${failed}. `}
      {isResult && data && details.length === 0 && "The details that were missing are there now. Try again."}
      <MissingDetails details={details} newTab={isResult} />
    </div>
  );
}
