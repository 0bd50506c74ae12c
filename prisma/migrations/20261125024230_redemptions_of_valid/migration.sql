ALTER TABLE "promotion_code_redemptions" VALIDATE CONSTRAINT "promotion_code_redemptions_of";
