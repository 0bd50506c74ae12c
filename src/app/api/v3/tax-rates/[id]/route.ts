import { PathId } from "#api/endpoint.ts";
import { endpoint } from "#api/v3.ts";
import { getTaxRate } from "#catalog/tax-rate/get-tax-rate.ts";
import { updateTaxRate } from "#catalog/tax-rate/update-tax-rate.ts";
import { parseUpdateTaxRate, presentTaxRate, TaxRateV3, UpdateTaxRateV3 } from "#catalog/tax-rate/wire-v3.ts";

/** GET /api/v3/tax-rates/{id} (extension) */
export const GET = endpoint({
  summary: "Get a tax rate",
  description: "Returns a tax rate, whether or not it is in effect.",
  extension: true,
  scope: "tax_rates:read",
  path: PathId,
  returns: TaxRateV3,
  run: ({ actor, path }) => getTaxRate(actor, path.id),
  present: presentTaxRate,
});

/** POST /api/v3/tax-rates/{id} (extension): partial; `valid_until` or `active: false` ends it. */
export const POST = endpoint({
  summary: "Update a tax rate",
  description:
    "Updates a tax rate. Country, state, tax class, percentage, `inclusive`, and `valid_from` can't be changed: end the rate and create a new one.",
  extension: true,
  scope: "tax_rates:write",
  path: PathId,
  body: UpdateTaxRateV3,
  nulls: "clear",
  example: { display_name: "MwSt." },
  errors: ["resource_in_use"],
  returns: TaxRateV3,
  run: ({ actor, path, body }) => updateTaxRate(actor, path.id, parseUpdateTaxRate(body)),
  present: presentTaxRate,
});
