"use client";

import { Trash2 } from "lucide-react";
import type { Customer } from "#account/customer/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";

/** Anonymizes a customer, after a confirmation that says what is erased and what stays. */
export function DeleteCustomer({ customer: { id, name, email } }: { customer: Customer }) {
  const cache = trpc.useUtils();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.customer.delete}
      variant="quiet"
      icon={Trash2}
      words={{
        button: "Delete…",
        title: `Delete ${name ?? email ?? "this customer"}?`,
        confirm: "Delete customer",
        pending: "Deleting…",
        done: "Customer deleted",
        failed: "Couldn’t delete the customer",
      }}
      // Any cached page may show the customer's name.
      reload={() => cache.invalidate()}
    >
      <p>This permanently erases the customer’s data from their checkouts, events, deliveries, and emails:</p>
      <ul className="my-2 list-disc pl-5">
        <li>name, email address, phone number, addresses, tax IDs, and the billing email of subscriptions</li>
        <li>external ID, your references, answers to your questions, consents, and customer metadata</li>
        <li>sent and queued emails</li>
      </ul>
      <p>
        Active subscriptions are canceled immediately, saved payment methods are removed, and promotion codes limited to
        this customer are deactivated. Invoices are kept in full, visible only to owners and admins. Amounts, products,
        statuses, and checkout metadata are also kept. You can’t undo this.
      </p>
    </ConfirmAction>
  );
}
