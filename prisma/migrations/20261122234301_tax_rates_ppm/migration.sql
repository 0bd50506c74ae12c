-- Named by its unit, parts per million.
ALTER TABLE "tax_rates" RENAME COLUMN "percentage" TO "rate_ppm";

ALTER TABLE "tax_rates" RENAME CONSTRAINT "tax_rates_percentage" TO "tax_rates_rate";
