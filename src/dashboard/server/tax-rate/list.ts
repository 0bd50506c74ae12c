import { z } from "zod";
import { listTaxRates } from "#catalog/tax-rate/list-tax-rates.ts";
import { choice } from "#dashboard/filters/list-filter.ts";
import { defineList } from "#dashboard/server/lists/list.ts";
import { COUNTRIES } from "#kernel/country.ts";
import { percentNumber } from "#kernel/percentage.ts";
import { TAX_CLASSES } from "#kernel/tax-class.ts";

export const taxRateList = defineList({
  filter: z.object({
    status: choice(["active", "inactive"]),
    country: choice(COUNTRIES),
    taxClass: choice(TAX_CLASSES),
  }),
  rows: ({ actor }, { status, country, taxClass }, page) =>
    listTaxRates(actor, { active: status && status === "active", country, taxClass }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "country", value: ({ country }) => country },
    { title: "state", value: ({ state }) => state },
    { title: "tax_class", value: ({ taxClass }) => taxClass },
    { title: "display_name", value: ({ displayName }) => displayName },
    { title: "percentage", value: ({ ratePpm }) => percentNumber(ratePpm) },
    { title: "inclusive", value: ({ inclusive }) => inclusive },
    { title: "active", value: ({ active }) => active },
    { title: "valid_from_utc", value: ({ validFrom }) => validFrom },
    { title: "valid_until_utc", value: ({ validUntil }) => validUntil },
    { title: "description", value: ({ description }) => description },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
