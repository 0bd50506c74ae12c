-- CreateTable
CREATE TABLE "shipping_rates" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "display_name" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "countries" TEXT[],
    "free_from" BIGINT,
    "delivery_estimate" JSONB,
    "tax_behavior" "tax_behavior" NOT NULL,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shipping_rates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "shipping_rates_by_creation" ON "shipping_rates"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "shipping_rates_merchant_id_livemode_id_key" ON "shipping_rates"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
