"use client";

import { trpc } from "#client/trpc.ts";
import { SwitchButton } from "#components/object/switch-button.tsx";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

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
