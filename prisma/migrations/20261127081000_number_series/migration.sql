-- AlterTable
ALTER TABLE "invoice_counters" ADD COLUMN     "series" TEXT;

-- CreateTable
CREATE TABLE "number_series" (
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "number_series_pkey" PRIMARY KEY ("started_at")
);
