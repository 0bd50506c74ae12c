import type { Actor } from "#domain/shared/actor.ts";
import { now } from "#domain/shared/clock.ts";
import { requireScope } from "#domain/shared/scope.ts";
import type { CreateTaxRate, TaxRate } from "#domain/tax/tax-rate.ts";
import { newId } from "#server/platform/ids.ts";
import { setAuditDetails } from "#server/services/audit-log/set-audit-details.ts";
import { ensureOneActive } from "#server/services/tax-rate/ensure-one-active.ts";
import { insertTaxRate } from "#server/services/tax-rate/repository.ts";

/** Creates the rate of a country. @throws DomainError `resource_in_use` while another one is active there. */
export async function createTaxRate(actor: Actor, input: CreateTaxRate): Promise<TaxRate> {
  requireScope(actor, "tax_rates:write");
  const createdAt = now(actor);
  const rate: TaxRate = {
    ...input,
    id: newId("taxRate"),
    livemode: actor.livemode,
    description: input.description ?? null,
    createdAt,
    updatedAt: createdAt,
  };
  await ensureOneActive(actor, rate, () => insertTaxRate(actor, rate));
  setAuditDetails({ objectId: rate.id, name: rate.displayName });
  return rate;
}
