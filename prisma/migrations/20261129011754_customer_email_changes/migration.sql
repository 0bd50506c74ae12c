-- CreateTable
CREATE TABLE "customer_email_changes" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "portal_session_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "locale" TEXT,
    "customers" JSONB NOT NULL,
    "confirm_until" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "undo_until" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_email_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "customer_email_changes_created_at_idx" ON "customer_email_changes"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "customer_email_changes_merchant_id_livemode_id_key" ON "customer_email_changes"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "customer_email_changes" ADD CONSTRAINT "customer_email_changes_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
