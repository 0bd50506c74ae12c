import type { ReactNode } from "react";
import type { Customer } from "#account/customer/model.ts";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { MerchantTime } from "#dashboard/browser/ui/merchant-time.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { addressLines } from "#kernel/address-lines.ts";

/** A customer's data; for a deleted customer, only the dates of creation and deletion. */
export function CustomerDetailItems({ customer }: { customer: Customer }) {
  const { externalCustomerId, createdAt, deletedAt } = customer;
  return (
    <ContactPanel contact={customer}>
      {externalCustomerId && <DetailItem label="External ID">{externalCustomerId}</DetailItem>}
      <DetailItem label="Created">
        <MerchantTime date={createdAt} />
      </DetailItem>
      {deletedAt && (
        <DetailItem label="Deleted">
          <MerchantTime date={deletedAt} />
        </DetailItem>
      )}
    </ContactPanel>
  );
}

interface ContactPanelProps {
  contact: Pick<Customer, "email" | "phone" | "address" | "shipping" | "taxIds">;
  children?: ReactNode;
}

/** What is known of a customer or a guest. */
export function ContactPanel({ contact, children }: ContactPanelProps) {
  const { email, phone, address, shipping, taxIds } = contact;
  return (
    <Panel title="Details">
      <DetailList>
        {email && <DetailItem label="Email">{email}</DetailItem>}
        {phone && <DetailItem label="Phone">{phone}</DetailItem>}
        {address && (
          <DetailItem label="Address">
            <address className="not-italic whitespace-pre-line">{addressLines(address, LOCALE).join("\n")}</address>
          </DetailItem>
        )}
        {shipping && (
          <DetailItem label="Shipping address">
            <address className="not-italic whitespace-pre-line">
              {[shipping.name, ...addressLines(shipping.address, LOCALE)].join("\n")}
            </address>
          </DetailItem>
        )}
        {taxIds && taxIds.length > 0 && (
          <DetailItem label="Tax IDs">
            {taxIds.map(({ type, value }) => (
              <span key={`${type} ${value}`} className="block">
                {value}
              </span>
            ))}
          </DetailItem>
        )}
        {children}
      </DetailList>
    </Panel>
  );
}
