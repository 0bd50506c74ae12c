-- AlterTable
ALTER TABLE "sandbox_payments" ADD COLUMN     "expiry" JSONB,
ADD COLUMN     "saves_method" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "payment_methods" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "customer_id" TEXT NOT NULL,
    "payment_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "card_expiry_month" INTEGER,
    "card_expiry_year" INTEGER,
    "processor_customer_id" TEXT NOT NULL,
    "processor_method_id" TEXT NOT NULL,
    "mandate_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "detached_at" TIMESTAMPTZ(3),
    "forgotten_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payment_methods" (
    "method_id" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "card_token" TEXT,
    "detached_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_payment_methods_pkey" PRIMARY KEY ("method_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_methods_payment_id_key" ON "payment_methods"("payment_id");

-- CreateIndex
CREATE INDEX "payment_methods_merchant_id_livemode_customer_id_created_at_idx" ON "payment_methods"("merchant_id", "livemode", "customer_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_methods_merchant_id_livemode_id_key" ON "payment_methods"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_merchant_id_livemode_customer_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prisma can't express it: by these alone the sweep finds what the processor has to forget.
CREATE INDEX "payment_methods_to_forget" ON "payment_methods" ("detached_at") WHERE "detached_at" IS NOT NULL AND "forgotten_at" IS NULL;
