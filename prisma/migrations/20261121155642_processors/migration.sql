-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "action_url" TEXT,
ADD COLUMN     "looked_up_at" TIMESTAMPTZ(3),
ADD COLUMN     "processor_payment_id" TEXT;

-- AlterTable
ALTER TABLE "sandbox_payments" ADD COLUMN     "ends_as" TEXT,
ADD COLUMN     "ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "method_type" TEXT;
