-- AlterTable
ALTER TABLE "checkout_session_lines" ADD COLUMN     "minimum_amount" BIGINT;

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "consent" JSONB,
ADD COLUMN     "custom_field_answers" JSONB,
ADD COLUMN     "statement_descriptor" TEXT;

-- What customers may choose for lines that were there before
UPDATE "checkout_session_lines" l SET "minimum_amount" = p."minimum_amount"
FROM "prices" p WHERE p."id" = l."price_id" AND l."amount_type" = 'CUSTOM';
