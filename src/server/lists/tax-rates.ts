import { z } from "zod";
import { choice } from "#dashboard/filters/list-filter.ts";
import { COUNTRIES } from "#domain/shared/country.ts";
import { percentNumber } from "#domain/shared/percentage.ts";
import { defineList } from "#server/lists/list.ts";
import { listTaxRates } from "#server/services/tax-rate/list-tax-rates.ts";

export const taxRateList = defineList({
  filter: z.object({ status: choice(["active", "inactive"]), country: choice(COUNTRIES) }),
  rows: ({ actor }, { status, country }, page) =>
    listTaxRates(actor, { active: status && status === "active", country }, page),
  columns: [
    { title: "id", value: ({ id }) => id },
    { title: "country", value: ({ country }) => country },
    { title: "display_name", value: ({ displayName }) => displayName },
    { title: "percentage", value: ({ ratePpm }) => percentNumber(ratePpm) },
    { title: "inclusive", value: ({ inclusive }) => inclusive },
    { title: "active", value: ({ active }) => active },
    { title: "description", value: ({ description }) => description },
    { title: "created_utc", value: ({ createdAt }) => createdAt },
  ],
});
