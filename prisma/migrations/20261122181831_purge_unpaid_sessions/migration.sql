-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "purgeable_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "purged_sessions" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "quarter_hour" TIMESTAMPTZ(3) NOT NULL,
    "status" "checkout_session_status" NOT NULL,
    "sessions" INTEGER NOT NULL,

    CONSTRAINT "purged_sessions_pkey" PRIMARY KEY ("merchant_id","livemode","quarter_hour","status")
);

-- AddForeignKey
ALTER TABLE "purged_sessions" ADD CONSTRAINT "purged_sessions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
