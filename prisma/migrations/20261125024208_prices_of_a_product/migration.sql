-- CreateEnum
CREATE TYPE "tax_behavior" AS ENUM ('unspecified', 'inclusive', 'exclusive');

-- AlterEnum
ALTER TYPE "recurring_interval" ADD VALUE 'day';
ALTER TYPE "recurring_interval" ADD VALUE 'week';

-- AlterTable
ALTER TABLE "checkout_session_lines" ADD COLUMN     "interval_count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "maximum_amount" BIGINT;

-- AlterTable
ALTER TABLE "payment_link_lines" ADD COLUMN     "price_id" TEXT;

-- AlterTable
ALTER TABLE "prices" ADD COLUMN     "interval_count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "lookup_key" TEXT,
ADD COLUMN     "maximum_amount" BIGINT,
ADD COLUMN     "metadata" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "nickname" TEXT,
ADD COLUMN     "tax_behavior" "tax_behavior" NOT NULL DEFAULT 'unspecified';

-- AddForeignKey
ALTER TABLE "payment_link_lines" ADD CONSTRAINT "payment_link_lines_merchant_id_livemode_price_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "price_id") REFERENCES "prices"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- Three years at most between two charges. As text: a new value of the type can't be used in the transaction that adds it.
ALTER TABLE "prices" ADD CONSTRAINT "prices_rhythm" CHECK ("interval_count" >= 1 AND
    CASE "recurring_interval"::text
        WHEN 'day' THEN "interval_count" <= 1095
        WHEN 'week' THEN "interval_count" <= 156
        WHEN 'month' THEN "interval_count" <= 36
        WHEN 'year' THEN "interval_count" <= 3
        ELSE "interval_count" = 1
    END) NOT VALID;
ALTER TABLE "prices" ADD CONSTRAINT "prices_maximum" CHECK ("maximum_amount" IS NULL OR ("amount_type" = 'CUSTOM'
    AND "maximum_amount" >= "minimum_amount" AND "maximum_amount" >= COALESCE("preset_amount", "minimum_amount"))) NOT VALID;
