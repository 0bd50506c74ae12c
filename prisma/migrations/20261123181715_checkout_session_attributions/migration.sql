-- CreateTable
CREATE TABLE "checkout_session_attributions" (
    "checkout_session_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "values" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_session_attributions_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateIndex
CREATE INDEX "checkout_session_attributions_created_at_idx" ON "checkout_session_attributions"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_session_attributions_merchant_id_livemode_checkout_key" ON "checkout_session_attributions"("merchant_id", "livemode", "checkout_session_id");

-- AddForeignKey
ALTER TABLE "checkout_session_attributions" ADD CONSTRAINT "checkout_session_attributions_merchant_id_livemode_checkou_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;
