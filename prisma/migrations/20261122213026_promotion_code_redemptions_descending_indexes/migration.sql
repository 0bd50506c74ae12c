-- Those that were built before find the same, read backward.
DROP INDEX "promotion_code_redemptions_by_time";
