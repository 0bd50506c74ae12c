"use client";

import { trpc } from "#client/trpc.ts";
import { SwitchButton } from "#components/object/switch-button.tsx";
import type { PaymentLink } from "#domain/payment-link/payment-link.ts";

/** Switches a link off or on, at once; the toast takes it back. */
export function SwitchLink({ link: { id, enabled } }: { link: Pick<PaymentLink, "id" | "enabled"> }) {
  const cache = trpc.useUtils();
  const setActive = trpc.paymentLink.setActive.useMutation();
  return (
    <SwitchButton
      isOn={enabled}
      change={(active) => setActive.mutateAsync({ id, active })}
      reload={() => cache.paymentLink.invalidate()}
      said={{
        on: "The link is switched on",
        off: "The link is switched off. Customers who have begun to pay can still finish.",
      }}
    />
  );
}
