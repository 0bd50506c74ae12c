-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "cancellation_comment" TEXT,
ADD COLUMN     "cancellation_feedback" TEXT,
ADD COLUMN     "canceled_by_customer" BOOLEAN;
