ALTER TABLE "promotion_codes" VALIDATE CONSTRAINT "promotion_codes_minimum";
