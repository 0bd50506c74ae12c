"use client";

import { Trash2 } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** Deletes an endpoint, after a question. */
export function DeleteWebhookEndpoint({ id }: { id: string }) {
  const { mode } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const remove = trpc.webhookEndpoint.delete.useMutation({
    onSuccess: async () => {
      toast.success("Endpoint deleted");
      navigate(`/${mode}/webhook-endpoints`);
      await cache.webhookEndpoint.list.invalidate();
    },
  });
  const open = () => {
    remove.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button variant="danger" onClick={open}>
        <Trash2 aria-hidden="true" className="size-4" />
        Delete…
      </Button>
      <ConfirmDialog
        dialog={dialog}
        title="Delete this endpoint?"
        confirm={remove.isPending ? "Deleting…" : "Delete endpoint"}
        pending={remove.isPending || remove.isSuccess}
        failure={remove.error ? { title: "Couldn’t delete the endpoint", failure: failureOf(remove.error) } : undefined}
        onConfirm={() => remove.mutate({ id })}
      >
        The endpoint stops receiving events, including pending deliveries, and its delivery history is deleted. To pause
        deliveries instead, disable the endpoint. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
