"use client";

import { UserPlus } from "lucide-react";
import { useEffect } from "react";
import { toast } from "sonner";
import { ObjectSessions } from "#dashboard/browser/checkout-session/object-sessions.tsx";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { Link, navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ContactPanel } from "#dashboard/browser/customer/customer-details.tsx";
import { CustomerLifetimeValue } from "#dashboard/browser/customer/customer-lifetime-value.tsx";
import { ObjectPage } from "#dashboard/browser/object/object-page.tsx";
import { ObjectSkeleton } from "#dashboard/browser/object/object-skeleton.tsx";
import { Badge } from "#dashboard/browser/ui/badge.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";

/** A guest, by any of their orders. Once the order has a customer, the customer's page is shown. */
export function GuestView({ id }: { id: string }) {
  const { mode } = useDashboard();
  const query = trpc.customer.getGuest.useQuery({ id });
  const customerId = query.data && "customerId" in query.data ? query.data.customerId : undefined;
  useEffect(() => {
    if (customerId !== undefined) navigate(`/${mode}/customers/${customerId}`, { replace: true });
  }, [customerId, mode]);
  const data = query.data && "guest" in query.data ? query.data : undefined;
  return (
    <ObjectPage
      noun="guest"
      query={{ ...query, data }}
      list={{ path: "customers", title: "Customers" }}
      skeleton={<ObjectSkeleton />}
      heading={({ guest, namesakeId }) => ({
        title: guest.name ?? guest.email ?? "Guest",
        badge: <Badge tone="neutral">Guest</Badge>,
        description: guest.name && guest.email,
        actions: namesakeId === null ? <CreateCustomer id={id} /> : <OpenCustomer id={namesakeId} />,
      })}
    >
      {({ guest, namesakeId, spent, sessions, hasMoreSessions }) => (
        <div className="space-y-5">
          <CustomerLifetimeValue spent={spent} />
          <ContactPanel contact={guest} />
          <ObjectSessions
            title="Orders"
            description={`All orders that were paid without a customer and with this email address. ${
              namesakeId === null
                ? "“Create customer” creates a customer with these orders and the details of the newest one."
                : "A customer has the same email address. You can add these orders on the customer’s page."
            }`}
            sessions={sessions}
            hasMore={hasMoreSessions}
          />
        </div>
      )}
    </ObjectPage>
  );
}

function OpenCustomer({ id }: { id: string }) {
  const { mode } = useDashboard();
  return (
    <Link href={`/${mode}/customers/${id}`} className={buttonClasses()}>
      Open customer
    </Link>
  );
}

/** Creates a customer with the guest's orders in one click, and opens their page. */
function CreateCustomer({ id }: { id: string }) {
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const create = trpc.customer.createOfGuest.useMutation({
    onSuccess: async (customer) => {
      toast.success("Customer created");
      navigate(`/${mode}/customers/${customer.id}`, { replace: true });
      // Payments and checkouts name the customer, too.
      await cache.invalidate();
    },
    onError: (error) => toast.error(`Couldn’t create the customer. ${failureOf(error).message}`),
  });
  if (!scopes.includes("customers:write")) return null;
  return (
    <Button variant="primary" disabled={create.isPending} onClick={() => create.mutate({ id })}>
      <UserPlus aria-hidden="true" className="size-4" />
      {create.isPending ? "Creating…" : "Create customer"}
    </Button>
  );
}
