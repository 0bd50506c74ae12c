"use client";

import { Pencil } from "lucide-react";
import { useDashboard } from "#client/dashboard-provider.tsx";
import { Link } from "#client/navigation.tsx";
import { trpc } from "#client/trpc.ts";
import { ObjectId } from "#components/object/object-id.tsx";
import { SwitchButton } from "#components/object/switch-button.tsx";
import { TaxRateStatusBadge } from "#components/tax-rate/tax-rate-status.tsx";
import { TaxWords } from "#components/tax-rate/tax-words.tsx";
import { buttonClasses } from "#components/ui/button.tsx";
import { countryName } from "#components/ui/country-name.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import type { TaxRate } from "#domain/tax/tax-rate.ts";

/** The rate as a sentence, and the switch that ends it. */
export function TaxRateSummary({ rate }: { rate: TaxRate }) {
  const { mode, scopes } = useDashboard();
  const cache = trpc.useUtils();
  const setActive = trpc.taxRate.setActive.useMutation();
  const place = countryName(rate.country);
  return (
    <div className="rounded-xl border bg-surface p-5 shadow-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="text-2xl font-semibold tracking-tight wrap-anywhere">
          <span className="tabular-nums">{percentNumber(rate.ratePpm)}%</span> {rate.displayName}
        </p>
        <TaxRateStatusBadge active={rate.active} />
      </div>
      <p className="mt-0.5 text-lg">{place}</p>
      <div className="mt-1">
        <ObjectId id={rate.id} />
      </div>
      <p className="mt-3 max-w-prose text-sm text-muted">
        {rate.active ? (
          <TaxWords {...rate} />
        ) : (
          "It is not charged now. Sessions keep the tax that they were made with."
        )}
      </p>
      {scopes.includes("tax_rates:write") && (
        <div className="mt-4 flex flex-wrap gap-2 border-t pt-4">
          <Link href={`/${mode}/tax-rates/${rate.id}/edit`} className={buttonClasses()}>
            <Pencil aria-hidden="true" className="size-4" />
            Edit
          </Link>
          <SwitchButton
            active={rate.active}
            change={(active) => setActive.mutateAsync({ id: rate.id, active })}
            reload={() => cache.taxRate.invalidate()}
            said={{ on: `Charged in ${place} from now on`, off: `Not charged in ${place} any more` }}
          />
        </div>
      )}
    </div>
  );
}
