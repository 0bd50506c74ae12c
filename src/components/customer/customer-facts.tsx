import { Fact } from "#components/ui/fact.tsx";
import { LOCALE } from "#components/ui/locale.ts";
import { MerchantTime } from "#components/ui/merchant-time.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { addressLines } from "#domain/customer/address-lines.ts";
import type { Customer } from "#domain/customer/customer.ts";

/** A customer's data; for a deleted customer, only the dates of creation and deletion. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { email, phone, address, externalCustomerId, createdAt, deletedAt } = customer;
  return (
    <Panel title="Details">
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {email && <Fact label="Email">{email}</Fact>}
        {phone && <Fact label="Phone">{phone}</Fact>}
        {address && (
          <Fact label="Address">
            <address className="not-italic whitespace-pre-line">{addressLines(address, LOCALE).join("\n")}</address>
          </Fact>
        )}
        {externalCustomerId && <Fact label="External ID">{externalCustomerId}</Fact>}
        <Fact label="Created">
          <MerchantTime date={createdAt} />
        </Fact>
        {deletedAt && (
          <Fact label="Deleted">
            <MerchantTime date={deletedAt} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}
