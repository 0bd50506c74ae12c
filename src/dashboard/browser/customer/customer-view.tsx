"use client";

import { Pencil } from "lucide-react";
import type { Customer } from "#account/customer/model.ts";
import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { ObjectSessions } from "#dashboard/browser/checkout-session/object-sessions.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { AddGuestOrders } from "#dashboard/browser/customer/add-guest-orders.tsx";
import { CustomerBalances } from "#dashboard/browser/customer/customer-balances.tsx";
import { CustomerDetailItems } from "#dashboard/browser/customer/customer-details.tsx";
import { CustomerDocuments } from "#dashboard/browser/customer/customer-documents.tsx";
import { CustomerLifetimeValue } from "#dashboard/browser/customer/customer-lifetime-value.tsx";
import { CustomerPaymentMethods } from "#dashboard/browser/customer/customer-payment-methods.tsx";
import { DeleteCustomer } from "#dashboard/browser/customer/delete-customer.tsx";
import { ObjectInvoices } from "#dashboard/browser/invoice/object-invoices.tsx";
import { ObjectJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectMetadata } from "#dashboard/browser/object/object-metadata.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { ObjectPayments } from "#dashboard/browser/payment/object-payments.tsx";
import { OpenPortal } from "#dashboard/browser/portal/open-portal.tsx";
import { ObjectSubscriptions } from "#dashboard/browser/subscription/object-subscriptions.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

/** The details of a customer, and their actions. */
export function CustomerView({ id }: { id: string }) {
  const query = trpc.customer.get.useQuery({ id });
  return (
    <ObjectPage
      noun="customer"
      query={query}
      list={{ path: "customers", title: "Customers" }}
      skeleton={<ObjectSkeleton />}
      heading={({ customer }) => ({
        title: titleOf(customer),
        id,
        badge: customer.deletedAt && <Badge tone="neutral">Deleted</Badge>,
        description: customer.name && customer.email,
        actions: <CustomerActions customer={customer} />,
      })}
      developers={({ json }) => (
        <div className="space-y-5">
          <RelatedActivity objectId={id} hasEvents={false} />
          <ObjectJson versions={json} />
        </div>
      )}
    >
      {({ customer, spent, sessions, hasMoreSessions, paymentMethods, ...billed }) => (
        <div className="space-y-5">
          <CustomerLifetimeValue spent={spent} />
          <CustomerBalances balances={billed.balances} />
          <CustomerDetailItems customer={customer} />
          <ObjectSubscriptions
            subscriptions={billed.subscriptions}
            hasMore={billed.hasMoreSubscriptions}
            listFilter={`customer=${id}`}
          />
          <ObjectPayments
            payments={billed.payments}
            hasMore={billed.hasMorePayments}
            listFilter={`customer=${id}&status=all`}
          />
          <ObjectInvoices invoices={billed.invoices} hasMore={billed.hasMoreInvoices} listFilter={`customer=${id}`} />
          <CustomerDocuments customer={customer} span={billed.documentSpan} />
          <CustomerPaymentMethods methods={paymentMethods} />
          <ObjectMetadata metadata={customer.metadata} />
          <ObjectSessions
            title="Checkouts"
            sessions={sessions}
            hasMore={hasMoreSessions}
            listFilter={`customer=${id}`}
          />
          <ObjectSessions
            title="Guest orders with this email"
            description="These orders were paid without a customer. Anyone can enter any email address, so they aren’t linked to this customer and aren’t part of the totals."
            sessions={billed.guestOrders}
            hasMore={billed.hasMoreGuestOrders}
          >
            <AddGuestOrders customer={customer} />
          </ObjectSessions>
        </div>
      )}
    </ObjectPage>
  );
}

function titleOf({ name, email, deletedAt }: Customer): string {
  return deletedAt ? "Deleted customer" : (name ?? email ?? "Unnamed customer");
}

function CustomerActions({ customer }: { customer: Customer }) {
  const { mode, scopes } = useDashboard();
  if (customer.deletedAt || !scopes.includes("customers:write")) return null;
  return (
    <>
      <Link href={`/${mode}/customers/${customer.id}/edit`} className={buttonClasses()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      {scopes.includes("billing_portal:write") && <OpenPortal customerId={customer.id} label="Customer portal" />}
      <DeleteCustomer customer={customer} />
    </>
  );
}
