-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('draft', 'open', 'paid', 'void', 'uncollectible');

-- CreateEnum
CREATE TYPE "subscription_status" AS ENUM ('trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled');

-- AlterTable
ALTER TABLE "disputes" ADD COLUMN     "invoice_id" TEXT,
ALTER COLUMN "checkout_session_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "invoice_id" TEXT,
ADD COLUMN     "subscription_id" TEXT;

-- AlterTable
ALTER TABLE "merchants" ADD COLUMN     "billing_settings" JSONB,
ADD COLUMN     "test_clock_leased_until" TIMESTAMPTZ(3),
ADD COLUMN     "test_clock_start_seconds" INTEGER,
ADD COLUMN     "test_clock_target_seconds" INTEGER;

-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "invoice_id" TEXT,
ADD COLUMN     "payment_method_id" TEXT,
ALTER COLUMN "checkout_session_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "invoice_id" TEXT,
ALTER COLUMN "checkout_session_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "sandbox_disputes" ADD COLUMN     "merchant_id" TEXT,
ALTER COLUMN "session_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "sandbox_payments" ADD COLUMN     "invoice_id" TEXT,
ADD COLUMN     "merchant_id" TEXT,
ALTER COLUMN "session_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "checkout_sessions" ADD COLUMN     "invoice_id" TEXT,
ADD COLUMN     "subscription_id" TEXT;

-- CreateTable
CREATE TABLE "invoices" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" "invoice_status" NOT NULL,
    "number" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "subscription_id" TEXT,
    "checkout_session_id" TEXT,
    "billing_reason" TEXT NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_discount" BIGINT NOT NULL,
    "amount_shipping" BIGINT NOT NULL,
    "amount_tax" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,
    "amount_paid" BIGINT NOT NULL DEFAULT 0,
    "amount_refunded" BIGINT NOT NULL DEFAULT 0,
    "written_off" BOOLEAN NOT NULL DEFAULT false,
    "discount" JSONB,
    "taxation" JSONB,
    "shipping_cost" JSONB,
    "seller" JSONB NOT NULL,
    "customer_details" JSONB,
    "locale" TEXT,
    "attempt_count" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "last_failure" TEXT,
    "blocked_method_id" TEXT,
    "payment_id" TEXT,
    "payment_begun_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "marked_uncollectible_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_lines" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "invoice_id" TEXT NOT NULL,
    "display_order" INTEGER NOT NULL,
    "subscription_item_id" TEXT,
    "checkout_session_line_id" TEXT,
    "product_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "unit_label" TEXT,
    "tax_class" "tax_class" NOT NULL,
    "tax_behavior" "tax_behavior" NOT NULL,
    "unit_amount" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_discount" BIGINT NOT NULL,
    "amount_tax" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,

    CONSTRAINT "invoice_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_counters" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "invoice_counters_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" "subscription_status" NOT NULL,
    "customer_id" TEXT NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "payment_link_id" TEXT,
    "currency" TEXT NOT NULL,
    "recurring_interval" "recurring_interval" NOT NULL,
    "interval_count" INTEGER NOT NULL,
    "anchor_at" TIMESTAMPTZ(3) NOT NULL,
    "period_index" INTEGER NOT NULL,
    "current_period_start" TIMESTAMPTZ(3) NOT NULL,
    "current_period_end" TIMESTAMPTZ(3) NOT NULL,
    "trial_start" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "cancel_at" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "canceled_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "cancellation_reason" TEXT,
    "collection_paused" BOOLEAN NOT NULL DEFAULT false,
    "resumes_at" TIMESTAMPTZ(3),
    "default_payment_method_id" TEXT,
    "latest_invoice_id" TEXT,
    "discount" JSONB,
    "tax_terms" JSONB NOT NULL,
    "terms" JSONB NOT NULL,
    "scheduled_update" JSONB,
    "metadata" JSONB NOT NULL,
    "charge_at" TIMESTAMPTZ(3),
    "notice_at" TIMESTAMPTZ(3),
    "next_action_at" TIMESTAMPTZ(3),
    "leased_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription_items" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "subscription_id" TEXT NOT NULL,
    "display_order" INTEGER NOT NULL,
    "product_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "image_url" TEXT,
    "unit_label" TEXT,
    "tax_class" "tax_class" NOT NULL,
    "tax_behavior" "tax_behavior" NOT NULL,
    "unit_amount" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "invoices_by_creation" ON "invoices"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_by_status" ON "invoices"("merchant_id", "livemode", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_by_customer" ON "invoices"("merchant_id", "livemode", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_by_subscription" ON "invoices"("merchant_id", "livemode", "subscription_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "invoices_by_payment" ON "invoices"("merchant_id", "livemode", "paid_at");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_merchant_id_livemode_id_key" ON "invoices"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_merchant_id_livemode_number_key" ON "invoices"("merchant_id", "livemode", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_merchant_id_livemode_subscription_id_period_start_key" ON "invoices"("merchant_id", "livemode", "subscription_id", "period_start");

-- CreateIndex
CREATE UNIQUE INDEX "invoices_merchant_id_livemode_checkout_session_id_key" ON "invoices"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "invoice_lines_merchant_id_livemode_invoice_id_display_order_idx" ON "invoice_lines"("merchant_id", "livemode", "invoice_id", "display_order");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_lines_merchant_id_livemode_id_key" ON "invoice_lines"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "subscriptions_by_creation" ON "subscriptions"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_by_status" ON "subscriptions"("merchant_id", "livemode", "status", "created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_by_customer" ON "subscriptions"("merchant_id", "livemode", "customer_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "subscriptions_by_period_end" ON "subscriptions"("merchant_id", "livemode", "current_period_end", "id");

-- CreateIndex
CREATE INDEX "subscriptions_by_end" ON "subscriptions"("merchant_id", "livemode", "ended_at");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_merchant_id_livemode_id_key" ON "subscriptions"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_merchant_id_livemode_checkout_session_id_key" ON "subscriptions"("merchant_id", "livemode", "checkout_session_id");

-- CreateIndex
CREATE INDEX "subscription_items_merchant_id_livemode_subscription_id_dis_idx" ON "subscription_items"("merchant_id", "livemode", "subscription_id", "display_order");

-- CreateIndex
CREATE INDEX "subscription_items_merchant_id_livemode_price_id_idx" ON "subscription_items"("merchant_id", "livemode", "price_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_items_merchant_id_livemode_id_key" ON "subscription_items"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_livemode_customer_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_livemode_subscription_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "subscription_id") REFERENCES "subscriptions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_merchant_id_livemode_invoice_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "invoice_id") REFERENCES "invoices"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_merchant_id_livemode_customer_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_items" ADD CONSTRAINT "subscription_items_merchant_id_livemode_subscription_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "subscription_id") REFERENCES "subscriptions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_items" ADD CONSTRAINT "subscription_items_merchant_id_livemode_price_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "price_id") REFERENCES "prices"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Prisma can't express them: what is due, and the open invoices of a subscription.
CREATE INDEX "subscriptions_due" ON "subscriptions" ("next_action_at", "id") WHERE "next_action_at" IS NOT NULL;

CREATE INDEX "invoices_open" ON "invoices" ("merchant_id", "livemode", "subscription_id", "period_start") WHERE "status" = 'open';

ALTER TABLE "invoices" ADD CONSTRAINT "invoices_amounts" CHECK ("amount_total" >= 0 AND "amount_paid" >= 0 AND "amount_paid" <= "amount_total");

ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_merchant_id_livemode_invoice_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "invoice_id") REFERENCES "invoices"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

ALTER TABLE "mails" DROP CONSTRAINT "mails_subject_check";
ALTER TABLE "mails" ADD CONSTRAINT "mails_subject_check" CHECK (
  num_nonnulls("checkout_session_id", "webhook_endpoint_id", "destination_id", "dispute_id", "subscription_id")
    = CASE WHEN "kind" IN ('invitation', 'receipt_sample', 'second_step_refused', 'refund_failed') THEN 0 ELSE 1 END
) NOT VALID;
