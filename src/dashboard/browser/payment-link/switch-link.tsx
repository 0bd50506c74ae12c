"use client";

import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SwitchButton } from "#dashboard/browser/object/switch-button.tsx";

/** Activates or deactivates a link immediately. The toast offers to undo it. */
export function SwitchLink({ link: { id, active } }: { link: Pick<PaymentLink, "id" | "active"> }) {
  const cache = trpc.useUtils();
  const setActive = trpc.paymentLink.setActive.useMutation();
  return (
    <SwitchButton
      active={active}
      change={(next) => setActive.mutateAsync({ id, active: next })}
      reload={() => cache.paymentLink.invalidate()}
      said={{
        on: "Payment link activated",
        off: "Payment link deactivated. Customers who already started a checkout can still finish.",
      }}
    />
  );
}
