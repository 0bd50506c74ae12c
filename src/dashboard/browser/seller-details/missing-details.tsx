import { useEffect, useRef } from "react";
import { SELLER_DETAILS, type SellerDetail } from "#account/merchant/seller-details.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";

/** Each detail, and the settings where it is entered; the hash names the field. */
const PLACES: Record<SellerDetail, { title: string; path: string }> = {
  legalName: { title: "legal name", path: "settings/legal-details#legalName" },
  address: { title: "address", path: "settings/legal-details#address.line1" },
  supportEmail: { title: "support email", path: "settings#supportEmail" },
};

/**
 * What prevents a business from selling recurring prices in live mode, with links to the fields. The only place that
 * says it.
 */
export function MissingDetails({ details = SELLER_DETAILS }: { details?: readonly SellerDetail[] }) {
  const { mode } = useDashboard();
  return (
    <>
      To sell subscriptions in live mode, add your{" "}
      {details.map((detail, index) => (
        <span key={detail}>
          {separator(index, details.length)}
          <Link href={`/${mode}/${PLACES[detail].path}`} className="underline underline-offset-4">
            {PLACES[detail].title}
          </Link>
        </span>
      ))}
      .
    </>
  );
}

/** "a", "a and b", "a, b, and c". */
function separator(index: number, count: number): string {
  if (index === 0) return "";
  if (index < count - 1) return ", ";
  return count === 2 ? " and " : ", and ";
}

interface MissingDetailsNoticeProps {
  /** Whether it is the result of what the user did: then the page scrolls to it. */
  isResult?: boolean;
}

/** The same in a notice, with those details that are missing now. */
export function MissingDetailsNotice({ isResult = false }: MissingDetailsNoticeProps) {
  const { data } = trpc.goLive.steps.useQuery();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isResult) notice.current?.scrollIntoView({ block: "center" });
  }, [isResult]);
  return (
    <div ref={notice} role="alert" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-pretty text-warning">
      <MissingDetails details={data?.missingDetails} />
    </div>
  );
}
