"use client";

import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import type { Customer } from "#account/customer/model.ts";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** Anonymizes a customer, after a confirmation that says what is erased and what stays. */
export function DeleteCustomer({ customer }: { customer: Customer }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const remove = trpc.customer.delete.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      // Any cached page may show the customer's name.
      await cache.invalidate();
      toast.success("Customer deleted");
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
  });
  const open = () => {
    remove.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button variant="quiet" onClick={open}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={`Delete ${customer.name ?? customer.email ?? "this customer"}?`}
        confirm={remove.isPending ? "Deleting…" : "Delete customer"}
        pending={remove.isPending}
        failure={remove.error ? { title: "Couldn’t delete the customer", failure: failureOf(remove.error) } : undefined}
        onConfirm={() => remove.mutate({ id: customer.id })}
      >
        <p>This permanently erases the customer’s data from their checkouts, events, deliveries, and emails:</p>
        <ul className="my-2 list-disc pl-5">
          <li>name, email address, phone number, and addresses</li>
          <li>external ID, your references, answers to your questions, consents, and customer metadata</li>
          <li>sent and queued emails</li>
        </ul>
        <p>
          Active subscriptions are canceled immediately, saved payment methods are removed, and promotion codes limited
          to this customer are deactivated. Invoices are kept in full, visible only to owners and admins. Amounts,
          products, statuses, and checkout metadata are also kept. You can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}
