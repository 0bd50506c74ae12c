-- A country has several: of the same place and class one at a time, which writers see to under a lock.
DROP INDEX "tax_rates_one_active_per_country";
