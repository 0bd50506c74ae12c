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
          {index > 0 && (index === details.length - 1 ? " and " : ", ")}
          <Link href={`/${mode}/${PLACES[detail].path}`} className="text-accent underline underline-offset-4">
            {PLACES[detail].title}
          </Link>
        </span>
      ))}
      .
    </>
  );
}

/** The same in a notice, with those details that are missing now. */
export function MissingDetailsNotice() {
  const { data } = trpc.goLive.steps.useQuery();
  return (
    <div role="alert" className="rounded-xl border border-danger/40 bg-danger-soft p-4 text-sm text-pretty">
      <MissingDetails details={data?.missingDetails} />
    </div>
  );
}
