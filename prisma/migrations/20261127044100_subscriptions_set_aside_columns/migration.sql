-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "failed_runs" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_error" TEXT,
ADD COLUMN     "set_aside_at" TIMESTAMPTZ(3);
