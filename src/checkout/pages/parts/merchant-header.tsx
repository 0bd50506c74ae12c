import type { Merchant } from "#account/merchant/model.ts";
import type { FrameMessages } from "#checkout/pages/messages/messages.ts";
import { hideImage } from "#checkout/pages/parts/hide-image.ts";

interface Props {
  merchant: Pick<Merchant, "companyName" | "logoUrl">;
  /** The link back to the shop; absent if the merchant gave none. */
  backUrl?: string | undefined;
  messages: FrameMessages;
}

/** The merchant whom the customer pays. */
export function MerchantHeader({ merchant, backUrl, messages }: Props) {
  return (
    <header className="mb-5 flex min-h-11 flex-wrap items-center gap-x-3">
      <Logo merchant={merchant} />
      <span className="min-w-0 flex-1 basis-28 font-semibold wrap-anywhere">
        <bdi>{merchant.companyName}</bdi>
      </span>
      {backUrl && (
        <a href={backUrl} className="link shrink-0 text-sm" rel="noreferrer">
          {messages.form.back}
        </a>
      )}
    </header>
  );
}

/** The logo in its own shape; the initial if there is none, or it can't be loaded. */
function Logo({ merchant: { companyName, logoUrl } }: Pick<Props, "merchant">) {
  return (
    <span aria-hidden="true" className="logo">
      {logoUrl && (
        <img
          key={logoUrl}
          src={logoUrl}
          alt=""
          // For previews in the dashboard; on the pages themselves their script does it.
          onError={hideImage}
        />
      )}
      <span>{[...companyName][0]}</span>
    </span>
  );
}
