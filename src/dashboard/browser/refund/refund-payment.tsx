"use client";

import { Undo2 } from "lucide-react";
import { useKeyedDialog } from "#dashboard/browser/form/use-keyed-dialog.ts";
import type { RefundPaymentForm } from "#dashboard/browser/refund/refund-payment-form.tsx";
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
  const { dialog, opened, key, open, preload, close, replaceKey, finish } = useKeyedDialog<
    RefundablePayment,
    typeof RefundPaymentForm
  >(loadForm);
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
            refundable={refundable ?? { ...opened.shown, left: 0n }}
            idempotencyKey={key}
            onRejected={replaceKey}
            onClose={close}
            onRefunded={finish}
          />
        )}
      </DialogFrame>
    </>
  );
}

/** The form's code, which pages load only for those who refund. */
async function loadForm(): Promise<typeof RefundPaymentForm> {
  return (await import("#dashboard/browser/refund/refund-payment-form.tsx")).RefundPaymentForm;
}
