"use client";

import { ExternalLink } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CopyButton } from "#dashboard/browser/ui/copy-button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

interface OpenPortalProps extends Pick<ComponentProps<typeof Button>, "variant"> {
  customerId: string;
  label: string;
}

/** Creates a link that opens a customer's portal, to be opened or copied. */
export function OpenPortal({ customerId, label, variant }: OpenPortalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const session = trpc.portal.open.useMutation({
    onSuccess: () => dialog.current?.showModal(),
    onError: (error) => toastFailure(error),
  });
  const close = () => dialog.current?.close();
  const url = session.data?.url ?? "";
  return (
    <>
      <Button variant={variant} disabled={session.isPending} onClick={() => session.mutate({ id: customerId })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {label}
      </Button>
      <DialogFrame
        dialog={dialog}
        title="Customer portal"
        text="This link works once, within 5 minutes. Whoever opens it can act as the customer for 60 minutes. Only send it to the customer."
        onClose={() => session.reset()}
      >
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          <CopyButton text={url} what="portal link" variant="secondary" named />
          <a href={url} target="_blank" rel="noreferrer" className={buttonClasses("primary")} onClick={close}>
            Open portal<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </div>
      </DialogFrame>
    </>
  );
}
