-- CreateEnum
CREATE TYPE "tax_class" AS ENUM ('standard', 'reduced', 'super_reduced', 'zero');

-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "state" TEXT,
ADD COLUMN     "tax_class" "tax_class" NOT NULL DEFAULT 'standard',
ADD COLUMN     "valid_from" TIMESTAMPTZ(3),
ADD COLUMN     "valid_until" TIMESTAMPTZ(3);

-- A rate is in force at some time.
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_validity" CHECK ("valid_from" < "valid_until") NOT VALID;
