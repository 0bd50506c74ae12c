"use client";

import { useRef, useState } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { useEndpointOptions } from "#dashboard/browser/webhook-delivery/use-endpoint-options.ts";

/** Sends an event to an endpoint that the merchant chooses. */
export function ResendEvent({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const endpoints = useEndpointOptions().filter(({ active }) => active);
  const [chosen, setChosen] = useState("");
  const cache = trpc.useUtils();
  const resend = trpc.event.resend.useMutation({
    onSuccess: async () => {
      dialog.current?.close();
      toast.success("Sending event");
      await Promise.all([cache.event.invalidate(), cache.webhookDelivery.invalidate()]);
    },
  });
  const endpointId = chosen || endpoints[0]?.value;
  if (endpointId === undefined) return null;
  const open = () => {
    resend.reset();
    // An endpoint may have been added elsewhere in the meantime.
    void cache.webhookEndpoint.list.invalidate();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>Send to endpoint…</Button>
      <DialogFrame dialog={dialog} title="Send event to an endpoint">
        <div className="space-y-4">
          {resend.error && <FailureNotice title="Couldn’t send the event" failure={failureOf(resend.error)} />}
          <Field label="Endpoint" hint="The event keeps its ID, so your server can detect duplicates.">
            {(control) => (
              <select
                {...control}
                value={endpointId}
                onChange={({ target: { value } }) => setChosen(value)}
                className={CONTROL_CLASSES}
              >
                {endpoints.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
            <Button variant="primary" disabled={resend.isPending} onClick={() => resend.mutate({ id, endpointId })}>
              {resend.isPending ? "Sending…" : "Send event"}
            </Button>
          </div>
        </div>
      </DialogFrame>
    </>
  );
}
