-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "attempt_number" INTEGER;
