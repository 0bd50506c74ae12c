"use client";

import { Undo2 } from "lucide-react";
import { useRef, useState } from "react";
import { RefundPaymentForm } from "#components/payment/refund-payment-form.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogFrame } from "#components/ui/dialog-frame.tsx";
import type { PaymentIntent } from "#domain/payment/payment-intent.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { RefundablePayment } from "#domain/refund/refundable-payment.ts";

interface RefundPaymentProps {
  payment: PaymentIntent;
  refunds: readonly Refund[];
  refundable: RefundablePayment;
}

/** Gives a payment back, as a whole or in parts. */
export function RefundPayment(props: RefundPaymentProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const open = () => {
    // Filled anew each time, with a key of its own.
    setOpened(opened + 1);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>
        <Undo2 aria-hidden="true" className="size-4" />
        Refund…
      </Button>
      <DialogFrame dialog={dialog} title="Refund this payment" wide>
        {opened > 0 && <RefundPaymentForm key={opened} {...props} onClose={() => dialog.current?.close()} />}
      </DialogFrame>
    </>
  );
}
