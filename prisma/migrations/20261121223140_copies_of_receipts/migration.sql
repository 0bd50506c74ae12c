-- DropIndex
DROP INDEX "mails_merchant_id_livemode_checkout_session_id_kind_key";

-- AlterTable
ALTER TABLE "mails" ADD COLUMN "copy" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "mails_merchant_id_livemode_checkout_session_id_kind_copy_key" ON "mails"("merchant_id", "livemode", "checkout_session_id", "kind", "copy");
