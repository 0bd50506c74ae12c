import type { Merchant } from "#domain/merchant/merchant.ts";
import type { Messages } from "#hosted/messages/messages.ts";

interface Props {
  merchant: Pick<Merchant, "companyName" | "logoUrl">;
  /** The link back to the shop; absent if the merchant gave none. */
  backUrl?: string | undefined;
  messages: Messages;
}

/** The merchant whom the customer pays. */
export function MerchantHeader({ merchant, backUrl, messages }: Props) {
  return (
    <header className="mb-5 flex min-h-11 items-center gap-3">
      {merchant.logoUrl ? (
        <img src={merchant.logoUrl} alt="" loading="lazy" className="size-9 rounded-lg object-contain" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-lg bg-accent-soft font-semibold text-accent uppercase"
        >
          {[...merchant.companyName][0]}
        </span>
      )}
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
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
