"use client";

import { UserPlus } from "lucide-react";
import type { Customer } from "#account/customer/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";

/** Adds the guest orders with a customer's email address to the customer, after a confirmation. */
export function AddGuestOrders({ customer: { id, email } }: { customer: Customer }) {
  const { scopes } = useDashboard();
  const cache = trpc.useUtils();
  if (!scopes.includes("customers:write")) return null;
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.customer.addGuestOrders}
      icon={UserPlus}
      confirmVariant="primary"
      words={{
        button: "Add to this customer…",
        title: "Add these orders to this customer?",
        confirm: "Add orders",
        pending: "Adding…",
        done: ({ added }) => (added === 1 ? "1 order added" : `${added} orders added`),
        failed: "Couldn’t add the orders",
      }}
      // Payments and checkouts name the customer, too.
      reload={() => cache.invalidate()}
    >
      All guest orders with {email} become orders of this customer. Anyone can enter any email address, so add them only
      if you know that they’re from this customer. You can’t undo this.
    </ConfirmAction>
  );
}
