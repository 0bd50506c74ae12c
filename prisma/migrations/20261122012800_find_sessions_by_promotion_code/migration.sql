-- AlterTable: by the database itself, so that it is what the discount says
ALTER TABLE "checkout_sessions" ADD COLUMN "promotion_code_id" TEXT
  GENERATED ALWAYS AS ("discount" ->> 'promotionCodeId') STORED;

-- CreateIndex: most sessions have no code
CREATE INDEX "checkout_sessions_by_promotion_code" ON "checkout_sessions"("merchant_id", "livemode", "promotion_code_id", "created_at" DESC, "id" DESC)
  WHERE "promotion_code_id" IS NOT NULL;
