-- Named by its unit, parts per million.
ALTER TABLE "promotion_codes" RENAME COLUMN "percent_off" TO "ppm_off";
