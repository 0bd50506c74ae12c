-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "attempts" INTEGER,
ADD COLUMN     "requested_by" TEXT,
ADD COLUMN     "stop_reason" TEXT;
