"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { EVENT_GROUPS } from "#dashboard/browser/labels/event-groups.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { EVENT_TYPES, type EventType } from "#signals/event-type/model.ts";

/** Sends a sample of any type to one endpoint, and opens its delivery. */
export function SendSample({ id }: { id: string }) {
  const { mode } = useDashboard();
  const dialog = useRef<HTMLDialogElement>(null);
  const [type, setType] = useState<EventType>("ping");
  const cache = trpc.useUtils();
  const send = trpc.webhookEndpoint.sendSample.useMutation({
    onSuccess: async (delivery) => {
      dialog.current?.close();
      toast.success("Sending sample event");
      navigate(`/${mode}/webhook-deliveries/${delivery.id}`);
      await cache.webhookDelivery.invalidate();
    },
  });
  const open = () => {
    send.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button variant="primary" onClick={open}>
        Send sample event…
      </Button>
      <DialogFrame dialog={dialog} title="Send sample event">
        <div className="space-y-4">
          <p className="text-sm text-muted">
            The sample is sent only to this endpoint and signed like any other event, with{" "}
            <code className="font-mono">"sample": true</code>. It uses your newest object of that type, in the state the
            event describes.
          </p>
          {send.error && <FailureNotice title="Couldn’t send the sample event" failure={failureOf(send.error)} />}
          <Field label="Event type">
            {(control) => (
              <select
                {...control}
                value={type}
                onChange={({ target: { value } }) =>
                  setType(EVENT_TYPES.find((candidate) => candidate === value) ?? "ping")
                }
                className={CONTROL_CLASSES}
              >
                {EVENT_GROUPS.map(({ title, types }) => (
                  <optgroup key={title} label={title}>
                    {types.map((eventType) => (
                      <option key={eventType} value={eventType}>
                        {eventType}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
            <Button variant="primary" disabled={send.isPending} onClick={() => send.mutate({ id, type })}>
              {send.isPending ? "Sending…" : "Send sample event"}
            </Button>
          </div>
        </div>
      </DialogFrame>
    </>
  );
}
