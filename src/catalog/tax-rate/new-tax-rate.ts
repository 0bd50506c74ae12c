import type { CreateTaxRate, TaxRate } from "#catalog/tax-rate/model.ts";
import type { Actor } from "#kernel/actor.ts";
import { now } from "#kernel/clock.ts";
import { stateValue } from "#kernel/states.ts";
import { newId } from "#platform/base/ids.ts";

/** The rate of a valid input, which is not stored yet. */
export function newTaxRate(actor: Actor, input: CreateTaxRate): TaxRate {
  const createdAt = now(actor);
  return {
    ...input,
    id: newId("taxRate"),
    livemode: actor.livemode,
    state: input.state === undefined ? null : (stateValue(input.country, input.state) ?? null),
    description: input.description ?? null,
    validFrom: input.validFrom ?? null,
    validUntil: input.validUntil ?? null,
    createdAt,
    updatedAt: createdAt,
  };
}
