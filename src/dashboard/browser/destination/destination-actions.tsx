"use client";

import { Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { Link, navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
import { MoreMenu } from "#dashboard/browser/ui/more-menu.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";
import type { Destination } from "#signals/destination/model.ts";

/** The actions of a destination. */
export function DestinationActions({ destination: { id, active } }: { destination: Destination }) {
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.destination.setActive.useMutation();
  if (!scopes.includes("webhook_endpoints:write")) return null;
  return (
    <>
      {active && <SendTest id={id} />}
      <Link href={`/${mode}/destinations/${id}/edit`} className={buttonClasses()}>
        <Pencil aria-hidden="true" className="size-4" />
        Edit
      </Link>
      <MoreMenu>
        <SwitchButton
          active={active}
          change={(next) => setActive.mutateAsync({ id, active: next })}
          reload={() => cache.destination.invalidate()}
          said={{ on: "Destination activated", off: "Destination deactivated. Queued conversions won’t be sent." }}
          failed="Couldn’t update the destination"
        />
        <DeleteDestination id={id} />
      </MoreMenu>
    </>
  );
}

/** Sends an invented purchase, and opens the platform's response. */
function SendTest({ id }: { id: string }) {
  const { mode } = useDashboard();
  const cache = trpc.useUtils();
  const send = trpc.destination.sendTest.useMutation({
    onSuccess: async (conversion) => {
      toast.success("Sending test event");
      navigate(`/${mode}/conversions/${conversion.id}`);
      await cache.conversion.invalidate();
    },
    onError: (error) => toastFailure(error, "Couldn’t send the test event"),
  });
  return (
    <Button variant="primary" disabled={send.isPending} onClick={() => send.mutate({ id })}>
      {send.isPending ? "Sending…" : "Send test event"}
    </Button>
  );
}

function DeleteDestination({ id }: { id: string }) {
  const { mode } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const remove = trpc.destination.delete.useMutation({
    onSuccess: async () => {
      toast.success("Destination deleted");
      navigate(`/${mode}/destinations`);
      await cache.destination.list.invalidate();
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
        title="Delete this destination?"
        confirm={remove.isPending ? "Deleting…" : "Delete destination"}
        pending={remove.isPending || remove.isSuccess}
        failure={
          remove.error ? { title: "Couldn’t delete the destination", failure: failureOf(remove.error) } : undefined
        }
        onConfirm={() => remove.mutate({ id })}
      >
        The destination stops receiving conversions, including queued ones, and its log is deleted. To pause conversions
        instead, deactivate the destination. You can’t undo this.
      </ConfirmDialog>
    </>
  );
}
