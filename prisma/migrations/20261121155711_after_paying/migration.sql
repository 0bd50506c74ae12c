-- CreateEnum
CREATE TYPE "mail_status" AS ENUM ('pending', 'sent', 'kept', 'failed');

-- AlterTable
ALTER TABLE "checkout_sessions" DROP COLUMN "receipt_token_hash",
ADD COLUMN     "browser_hash" TEXT;

-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "brand_color" TEXT,
ADD COLUMN     "refund_url" TEXT,
ADD COLUMN     "support_email" TEXT,
ADD COLUMN     "terms_url" TEXT;

-- CreateTable
CREATE TABLE "mails" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "kind" TEXT NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "locale" TEXT,
    "status" "mail_status" NOT NULL,
    "subject" TEXT,
    "html" TEXT,
    "text" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mails_merchant_id_livemode_created_at_id_idx" ON "mails"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "mails_merchant_id_livemode_id_key" ON "mails"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "mails_merchant_id_livemode_checkout_session_id_kind_key" ON "mails"("merchant_id", "livemode", "checkout_session_id", "kind");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't express.

ALTER TABLE "merchants" ADD CONSTRAINT "merchants_brand_color_check" CHECK ("brand_color" ~ '^#[0-9a-f]{6}$');

-- What is to be sent next, by whichever process comes first.
CREATE INDEX "mails_due" ON "mails" ("next_attempt_at") WHERE "status" = 'pending';

-- Who paid the same a moment ago: asked before every payment.
CREATE INDEX "checkout_sessions_completed_alike" ON "checkout_sessions"
    ("merchant_id", "livemode", "amount_total", "currency", "completed_at") WHERE "status" = 'COMPLETED';
