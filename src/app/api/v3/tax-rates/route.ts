import { listQuery, pageFromQuery } from "#api/pagination.ts";
import { endpoint } from "#api/v3.ts";
import { createTaxRate } from "#catalog/tax-rate/create-tax-rate.ts";
import { listTaxRates } from "#catalog/tax-rate/list-tax-rates.ts";
import {
  CreateTaxRateV3,
  parseCreateTaxRate,
  parseTaxRateFilter,
  presentTaxRate,
  TaxRateFilterV3,
  TaxRateV3,
} from "#catalog/tax-rate/wire-v3.ts";
import { TAX_RATE_PARAMETERS } from "#catalog/tax-rate/wire-v3-other-parameters.ts";
import { listOf, presentList } from "#kernel/wire-v3/list.ts";

/** GET /api/v3/tax-rates (extension): newest first, including inactive ones. */
export const GET = endpoint({
  summary: "List tax rates",
  description: "Returns tax rates, newest first, including inactive ones.",
  extension: true,
  scope: "tax_rates:read",
  query: listQuery(10, TaxRateFilterV3.shape),
  returns: listOf(TaxRateV3),
  run: ({ actor, query }) => listTaxRates(actor, parseTaxRateFilter(query), pageFromQuery(query)),
  present: (page) => presentList(page, "/api/v3/tax-rates", presentTaxRate),
});

/** POST /api/v3/tax-rates (extension): at most one active rate per location and class is in effect at a time. */
export const POST = endpoint({
  summary: "Create a tax rate",
  description:
    "Creates a tax rate. Only one active rate per country or state and tax class can be in effect at a time.",
  extension: true,
  scope: "tax_rates:write",
  body: CreateTaxRateV3,
  example: { country: "DE", percentage: 19, inclusive: true, display_name: "VAT", active: false },
  errors: ["resource_in_use"],
  otherParameters: TAX_RATE_PARAMETERS.create,
  returns: TaxRateV3,
  run: ({ actor, body }) => createTaxRate(actor, parseCreateTaxRate(body)),
  present: presentTaxRate,
});
