-- CreateTable
CREATE TABLE "payment_clients" (
    "payment_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "client_hash" TEXT NOT NULL,
    "declined" BOOLEAN NOT NULL DEFAULT false,
    "attempted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_clients_pkey" PRIMARY KEY ("payment_id")
);

-- CreateIndex
CREATE INDEX "payment_clients_merchant_id_livemode_client_hash_attempted__idx" ON "payment_clients"("merchant_id", "livemode", "client_hash", "attempted_at");

-- CreateIndex
CREATE INDEX "payment_clients_attempted_at_idx" ON "payment_clients"("attempted_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_clients_merchant_id_livemode_payment_id_key" ON "payment_clients"("merchant_id", "livemode", "payment_id");

-- Prisma can't express it: few addresses have declines.
CREATE INDEX "payment_clients_declined" ON "payment_clients" ("merchant_id", "livemode", "client_hash", "attempted_at") WHERE "declined";

-- AddForeignKey
ALTER TABLE "payment_clients" ADD CONSTRAINT "payment_clients_merchant_id_livemode_payment_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_id") REFERENCES "payment_attempts"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;
