"use client";

import { Pencil } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { CustomerDetailItems } from "#components/customer/customer-details.tsx";
import { CustomerLifetimeValue } from "#components/customer/customer-lifetime-value.tsx";
import { CustomerPaymentMethods } from "#components/customer/customer-payment-methods.tsx";
import { DeleteCustomer } from "#components/customer/delete-customer.tsx";
import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectInvoices } from "#components/invoice/object-invoices.tsx";
import { ObjectJson } from "#components/object/object-json.tsx";
import { ObjectMetadata } from "#components/object/object-metadata.tsx";
import { ObjectPage } from "#components/object/object-page.tsx";
import { ObjectSessions } from "#components/object/object-sessions.tsx";
import { ObjectSkeleton } from "#components/object/object-skeleton.tsx";
import { ObjectSubscriptions } from "#components/subscription/object-subscriptions.tsx";
import { Badge } from "#components/ui/badge.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import type { Customer } from "#domain/customer/customer.ts";

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
          <CustomerDetailItems customer={customer} />
          <ObjectSubscriptions
            subscriptions={billed.subscriptions}
            hasMore={billed.hasMoreSubscriptions}
            listFilter={`customer=${id}`}
          />
          <ObjectInvoices invoices={billed.invoices} hasMore={billed.hasMoreInvoices} listFilter={`customer=${id}`} />
          <CustomerPaymentMethods methods={paymentMethods} />
          <ObjectMetadata metadata={customer.metadata} />
          <ObjectSessions
            title="Checkouts"
            sessions={sessions}
            hasMore={hasMoreSessions}
            listFilter={`customer=${id}`}
          />
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
      <DeleteCustomer customer={customer} />
    </>
  );
}
