-- CreateTable
CREATE TABLE "customer_email_changes" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "portal_session_id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "new_email_lower_case" TEXT NOT NULL,
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
CREATE INDEX "customer_email_changes_merchant_id_livemode_email_idx" ON "customer_email_changes"("merchant_id", "livemode", "email");

-- CreateIndex
CREATE INDEX "customer_email_changes_merchant_id_livemode_new_email_lower_idx" ON "customer_email_changes"("merchant_id", "livemode", "new_email_lower_case");

-- The changes of a customer. Partial, so that Prisma, which can't express it, doesn't drop it.
CREATE INDEX "customer_email_changes_by_customer" ON "customer_email_changes" USING GIN ("merchant_id", "livemode", "customers" jsonb_path_ops) WHERE "customers" IS NOT NULL;

-- CreateIndex
CREATE INDEX "customer_email_changes_created_at_idx" ON "customer_email_changes"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "customer_email_changes_merchant_id_livemode_id_key" ON "customer_email_changes"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "customer_email_changes" ADD CONSTRAINT "customer_email_changes_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
