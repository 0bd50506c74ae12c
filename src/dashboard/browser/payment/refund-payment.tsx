"use client";

import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { toast } from "sonner";
import type { RefundPaymentForm } from "#dashboard/browser/payment/refund-payment-form.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import type { PaymentIntent } from "#money/payment/payment-intent.ts";
import type { RefundablePayment } from "#money/refund/refundable-payment.ts";

interface RefundPaymentProps {
  payment: PaymentIntent;
  /** Null if nothing (more) can be refunded. */
  refundable: RefundablePayment | null;
}

/** Refunds a payment, fully or partially. */
export function RefundPayment({ payment, refundable }: RefundPaymentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState<Opened>();
  // Kept until a response arrives, so that a refund that may have succeeded is not repeated.
  const [key, setKey] = useState<string>();
  const open = async (shown: RefundablePayment) => {
    const Form = await loadForm().catch(() => undefined);
    if (!Form) {
      toast.error("Couldn’t load the form. Check your connection and try again.");
      return;
    }
    // Reset each time, and rendered before the browser looks for the element to focus.
    flushSync(() => {
      setOpened({ times: (opened?.times ?? 0) + 1, refundable: shown, Form });
      setKey(key ?? crypto.randomUUID());
    });
    dialog.current?.showModal();
  };
  return (
    <>
      {refundable && (
        <Button onPointerEnter={preload} onFocus={preload} onClick={() => open(refundable)}>
          <Undo2 aria-hidden="true" className="size-4" />
          Refund…
        </Button>
      )}
      <DialogFrame dialog={dialog} title="Refund payment" wide>
        {opened && key && (
          <opened.Form
            key={opened.times}
            payment={payment}
            refundable={refundable ?? { ...opened.refundable, left: 0n }}
            idempotencyKey={key}
            onRejected={() => setKey(crypto.randomUUID())}
            onClose={() => dialog.current?.close()}
            onRefunded={() => {
              dialog.current?.close();
              setKey(undefined);
            }}
          />
        )}
      </DialogFrame>
    </>
  );
}

interface Opened {
  times: number;
  /** The refundable amounts when the dialog opened: they stay visible if somebody else was faster. */
  refundable: RefundablePayment;
  Form: typeof RefundPaymentForm;
}

/** The form's code, which pages load only for those who refund. */
async function loadForm(): Promise<typeof RefundPaymentForm> {
  return (await import("#dashboard/browser/payment/refund-payment-form.tsx")).RefundPaymentForm;
}

function preload(): void {
  // A click tries again.
  loadForm().catch(() => undefined);
}
