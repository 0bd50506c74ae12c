"use client";

import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { failureOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { Customer } from "#domain/customer/customer.ts";

/** Makes a customer unrecognisable, after saying what is erased and what stays. */
export function DeleteCustomer({ customer }: { customer: Customer }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const remove = trpc.customer.delete.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      // Wherever they were named, they are not any more.
      await cache.invalidate();
      toast.success("The customer is deleted");
      // The button that had the focus is gone.
      document.getElementById("content")?.focus();
    },
  });
  const open = () => {
    remove.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button look="quiet" onClick={open}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title={`Delete ${customer.name ?? customer.email ?? "this customer"}?`}
        confirm={remove.isPending ? "Deleting…" : "Delete for good"}
        pending={remove.isPending}
        failure={remove.error ? { title: "Nothing was deleted", failure: failureOf(remove.error) } : undefined}
        onConfirm={() => remove.mutate({ id: customer.id })}
      >
        <p>Erased for good, here and in every session, event, delivery and mail of this person:</p>
        <ul className="my-2 list-disc pl-5">
          <li>name, e-mail address, phone and postal addresses</li>
          <li>your id and references, answers to your fields, consents, metadata of the customer</li>
          <li>the mails that were sent, and those still to be</li>
        </ul>
        <p>
          Subscriptions that run end now, and saved payment methods are detached. Invoices stay whole, for owner and
          admins alone. Amounts, products, states and the metadata of sessions stay. You can’t undo this.
        </p>
      </ConfirmDialog>
    </>
  );
}
