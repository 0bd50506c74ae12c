import { useState } from "react";
import { toast } from "sonner";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { toastFailure } from "#dashboard/browser/ui/toast-failure.ts";

/** Offers to charge tax on active payment links, as long as no active link does when the page opens. */
export function UntaxedLinks() {
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const { data: links = [] } = trpc.paymentLink.untaxed.useQuery(undefined, { refetchOnWindowFocus: false });
  const chargeTax = trpc.paymentLink.chargeTax.useMutation({ onError: (error) => toastFailure(error) });
  const [taxed, setTaxed] = useState<readonly string[]>([]);
  if (links.length === 0 || !scopes.includes("payment_links:write")) return null;
  const turnOn = async ({ id, label }: (typeof links)[number]) => {
    await chargeTax.mutateAsync({ id });
    setTaxed((ids) => [...ids, id]);
    toast.success(`Tax turned on for ${label}`);
    await Promise.all([cache.paymentLink.list.invalidate(), cache.paymentLink.get.invalidate({ id })]);
  };
  return (
    <Panel title="Payment links that don’t charge tax">
      <p className="text-sm text-muted">
        None of your active payment links charges tax yet. Turn it on here, or later in a link’s payment options.
      </p>
      <ul className="mt-3 divide-y text-sm">
        {links.map((link) => (
          <li key={link.id} className="flex items-center justify-between gap-4 py-2">
            <Link
              href={`/${mode}/payment-links/${link.id}`}
              className="min-w-0 truncate underline-offset-2 hover:underline"
            >
              {link.label}
            </Link>
            {taxed.includes(link.id) ? (
              <span className="py-1.5 text-positive">Charges tax</span>
            ) : (
              <Button
                disabled={chargeTax.isPending}
                aria-label={`Charge tax on ${link.label}`}
                onClick={() => void turnOn(link).catch(() => undefined)}
              >
                Charge tax
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
