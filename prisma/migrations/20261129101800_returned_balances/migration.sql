-- AlterTable
ALTER TABLE "credit_notes" ADD COLUMN     "balance_amount" BIGINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "balance_amount" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "balance_returned" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "balance_reversed" BIGINT NOT NULL DEFAULT 0;
