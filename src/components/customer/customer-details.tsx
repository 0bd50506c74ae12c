import { DetailItem } from "#components/ui/detail-item.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { addressLines } from "#domain/customer/address-lines.ts";
import type { Customer } from "#domain/customer/customer.ts";

/** A customer's data; for a deleted customer, only the dates of creation and deletion. */
export function CustomerDetailItems({ customer }: { customer: Customer }) {
  const { email, phone, address, externalCustomerId, createdAt, deletedAt } = customer;
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {email && <DetailItem label="Email">{email}</DetailItem>}
        {phone && <DetailItem label="Phone">{phone}</DetailItem>}
        {address && (
          <DetailItem label="Address">
            <address className="not-italic whitespace-pre-line">{addressLines(address, LOCALE).join("\n")}</address>
          </DetailItem>
        )}
        {externalCustomerId && <DetailItem label="External ID">{externalCustomerId}</DetailItem>}
        <DetailItem label="Created">
          <MerchantTime date={createdAt} />
        </DetailItem>
        {deletedAt && (
          <DetailItem label="Deleted">
            <MerchantTime date={deletedAt} />
          </DetailItem>
        )}
      </dl>
    </Panel>
  );
}
