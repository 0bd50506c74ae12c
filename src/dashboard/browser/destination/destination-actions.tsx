"use client";

import { Pencil, Trash2 } from "lucide-react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link, navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { ConfirmAction } from "#dashboard/browser/ui/confirm-action.tsx";
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
  const cache = trpc.useUtils();
  return (
    <ConfirmAction
      id={id}
      mutation={trpc.destination.delete}
      variant="danger"
      icon={Trash2}
      words={{
        button: "Delete…",
        title: "Delete this destination?",
        confirm: "Delete destination",
        pending: "Deleting…",
        done: "Destination deleted",
        failed: "Couldn’t delete the destination",
      }}
      leaveTo={`/${mode}/destinations`}
      reload={() => cache.destination.list.invalidate()}
    >
      The destination stops receiving conversions, including queued ones, and its log is deleted. To pause conversions
      instead, deactivate the destination. You can’t undo this.
    </ConfirmAction>
  );
}
