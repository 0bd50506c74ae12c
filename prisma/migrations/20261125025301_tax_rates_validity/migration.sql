ALTER TABLE "tax_rates" VALIDATE CONSTRAINT "tax_rates_validity";
