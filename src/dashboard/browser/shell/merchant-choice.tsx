"use client";

import { Check } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { useHydrated } from "#dashboard/browser/client/hydrated.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

interface MerchantChoiceProps {
  /** All businesses of the user. */
  merchants: readonly { id: string; companyName: string }[];
}

/** Switches to another business of the user: to its home page, because no object exists in both. */
export function MerchantChoice({ merchants }: MerchantChoiceProps) {
  const { mode, merchantId } = useDashboard();
  // A press before that would be lost.
  const hydrated = useHydrated();
  const choose = trpc.profile.switchMerchant.useMutation({
    // Reloaded, so that no data of the previous business remains.
    onSuccess: () => window.location.assign(`/${mode}`),
    onError: (error) => toastFailure(error),
  });
  return (
    <div className="border-b py-2">
      <h2 id="businesses" className="px-2.5 pb-1 text-xs text-muted">
        Your businesses
      </h2>
      <ul aria-labelledby="businesses">
        {merchants.map(({ id, companyName }) => (
          <li key={id}>
            <button
              type="button"
              disabled={!hydrated || choose.isPending}
              aria-current={id === merchantId ? "true" : undefined}
              onClick={() => id !== merchantId && choose.mutate({ merchantId: id })}
              className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-left text-sm hover:bg-raised sm:min-h-9"
            >
              <Check
                aria-hidden="true"
                className={id === merchantId ? "size-4 shrink-0 text-accent" : "invisible size-4 shrink-0"}
              />
              <span className="min-w-0 wrap-anywhere">{companyName}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
