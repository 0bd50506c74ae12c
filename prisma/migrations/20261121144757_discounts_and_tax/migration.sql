-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "discount" JSONB,
ADD COLUMN     "taxation" JSONB;

-- CreateTable
CREATE TABLE "promotion_codes" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "code" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL,
    "percent_off" INTEGER,
    "amount_off" BIGINT,
    "currency" TEXT,
    "starts_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "max_redemptions" INTEGER,
    "times_redeemed" INTEGER NOT NULL,
    "once_per_customer" BOOLEAN NOT NULL,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "promotion_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "promotion_code_redemptions" (
    "checkout_session_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "promotion_code_id" TEXT NOT NULL,
    "email" TEXT,
    "customer_id" TEXT,
    "external_customer_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "promotion_code_redemptions_pkey" PRIMARY KEY ("checkout_session_id")
);

-- CreateTable
CREATE TABLE "tax_rates" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "country" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "description" TEXT,
    "percentage" INTEGER NOT NULL,
    "inclusive" BOOLEAN NOT NULL,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_rates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "promotion_codes_merchant_id_livemode_created_at_id_idx" ON "promotion_codes"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "promotion_codes_merchant_id_livemode_code_key_idx" ON "promotion_codes"("merchant_id", "livemode", "code_key");

-- CreateIndex
CREATE UNIQUE INDEX "promotion_codes_merchant_id_livemode_id_key" ON "promotion_codes"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "promotion_code_redemptions_by_email" ON "promotion_code_redemptions"("merchant_id", "livemode", "promotion_code_id", "email");

-- CreateIndex
CREATE INDEX "promotion_code_redemptions_by_customer" ON "promotion_code_redemptions"("merchant_id", "livemode", "promotion_code_id", "customer_id");

-- CreateIndex
CREATE INDEX "promotion_code_redemptions_by_external_customer" ON "promotion_code_redemptions"("merchant_id", "livemode", "promotion_code_id", "external_customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "promotion_code_redemptions_merchant_id_livemode_checkout_se_key" ON "promotion_code_redemptions"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "tax_rates_merchant_id_livemode_created_at_id_idx" ON "tax_rates"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "tax_rates_merchant_id_livemode_id_key" ON "tax_rates"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_code_redemptions" ADD CONSTRAINT "promotion_code_redemptions_merchant_id_livemode_promotion__fkey" FOREIGN KEY ("merchant_id", "livemode", "promotion_code_id") REFERENCES "promotion_codes"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "promotion_code_redemptions" ADD CONSTRAINT "promotion_code_redemptions_merchant_id_livemode_checkout_s_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't express.

CREATE UNIQUE INDEX "promotion_codes_one_enabled_per_code" ON "promotion_codes" ("merchant_id", "livemode", "code_key")
    WHERE "enabled";
CREATE UNIQUE INDEX "tax_rates_one_active_per_country" ON "tax_rates" ("merchant_id", "livemode", "country") WHERE "active";

ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_discount" CHECK (
    CASE WHEN "percent_off" IS NULL
        THEN "amount_off" > 0 AND "currency" ~ '^[A-Z]{3}$'
        ELSE "percent_off" BETWEEN 1 AND 1000000 AND "amount_off" IS NULL AND "currency" IS NULL
    END);
ALTER TABLE "promotion_codes" ADD CONSTRAINT "promotion_codes_redemptions" CHECK (
    "times_redeemed" BETWEEN 0 AND coalesce("max_redemptions", "times_redeemed"));
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_percentage" CHECK ("percentage" BETWEEN 0 AND 1000000);
