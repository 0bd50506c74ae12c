-- CreateTable
CREATE TABLE "customer_balance_transactions" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "customer_id" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "sequence" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "ending_balance" BIGINT NOT NULL,
    "invoice_id" TEXT,
    "description" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_balance_transactions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "customer_balance_transactions_sequence" CHECK ("sequence" > 0)
);

-- CreateIndex
CREATE INDEX "customer_balance_transactions_by_creation" ON "customer_balance_transactions"("merchant_id", "livemode", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "customer_balance_transactions_by_invoice" ON "customer_balance_transactions"("merchant_id", "livemode", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_balance_transactions_in_order" ON "customer_balance_transactions"("merchant_id", "livemode", "customer_id", "currency", "sequence");

-- AddForeignKey
ALTER TABLE "customer_balance_transactions" ADD CONSTRAINT "customer_balance_transactions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "customer_balance_transactions" ADD CONSTRAINT "customer_balance_transactions_merchant_id_livemode_custome_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "customer_balance_transactions" ADD CONSTRAINT "customer_balance_transactions_merchant_id_livemode_invoice_fkey" FOREIGN KEY ("merchant_id", "livemode", "invoice_id") REFERENCES "invoices"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
