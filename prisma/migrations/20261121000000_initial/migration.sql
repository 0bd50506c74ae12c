-- CreateEnum
CREATE TYPE "checkout_session_status" AS ENUM ('PENDING', 'COMPLETED', 'EXPIRED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('paid', 'unpaid', 'no_payment_required');

-- CreateEnum
CREATE TYPE "checkout_mode" AS ENUM ('payment', 'subscription', 'setup');

-- CreateEnum
CREATE TYPE "payment_attempt_status" AS ENUM ('created', 'requires_action', 'processing', 'succeeded', 'failed');

-- CreateEnum
CREATE TYPE "product_status" AS ENUM ('ACTIVE', 'DRAFT', 'INACTIVE');

-- CreateEnum
CREATE TYPE "product_type" AS ENUM ('good', 'service');

-- CreateEnum
CREATE TYPE "amount_type" AS ENUM ('FIXED', 'CUSTOM', 'FREE');

-- CreateEnum
CREATE TYPE "recurring_interval" AS ENUM ('month', 'year');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('OWNER', 'ADMIN', 'DEVELOPER', 'ANALYST');

-- CreateEnum
CREATE TYPE "webhook_endpoint_status" AS ENUM ('enabled', 'disabled');

-- CreateEnum
CREATE TYPE "webhook_delivery_status" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "api_keys" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "last_four" TEXT NOT NULL,
    "scopes" TEXT[],
    "rate_limit_per_minute" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_logs" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN,
    "actor_kind" TEXT NOT NULL,
    "actor_id" TEXT,
    "action" TEXT NOT NULL,
    "object_id" TEXT,
    "detail" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "audit_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_sessions" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "status" "checkout_session_status" NOT NULL,
    "payment_status" "payment_status" NOT NULL,
    "mode" "checkout_mode" NOT NULL,
    "currency" TEXT NOT NULL,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_discount" BIGINT NOT NULL,
    "amount_shipping" BIGINT NOT NULL,
    "amount_tax" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,
    "product_name" TEXT NOT NULL,
    "success_url" TEXT,
    "cancel_url" TEXT,
    "settings" JSONB NOT NULL,
    "payment_link_id" TEXT,
    "customer_id" TEXT,
    "customer_email" TEXT,
    "customer_details" JSONB,
    "shipping" JSONB,
    "client_reference_id" TEXT,
    "external_customer_id" TEXT,
    "locale" TEXT,
    "metadata" JSONB NOT NULL,
    "payment_intent_id" TEXT,
    "setup_intent_id" TEXT,
    "payment_begun_at" TIMESTAMPTZ(3),
    "receipt_token_hash" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checkout_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_session_lines" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "price_id" TEXT NOT NULL,
    "display_order" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "image_url" TEXT,
    "unit_label" TEXT,
    "amount_type" "amount_type" NOT NULL,
    "recurring_interval" "recurring_interval",
    "unit_amount" BIGINT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "adjustable_quantity" JSONB,
    "amount_subtotal" BIGINT NOT NULL,
    "amount_discount" BIGINT NOT NULL,
    "amount_tax" BIGINT NOT NULL,
    "amount_total" BIGINT NOT NULL,

    CONSTRAINT "checkout_session_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "customers" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "external_customer_id" TEXT,
    "email" TEXT,
    "name" TEXT,
    "phone" TEXT,
    "address" JSONB,
    "metadata" JSONB NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "events" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "sequence" BIGINT NOT NULL,
    "type" TEXT NOT NULL,
    "object_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_sequences" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "last" BIGINT NOT NULL,

    CONSTRAINT "event_sequences_pkey" PRIMARY KEY ("merchant_id","livemode")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response_status" INTEGER NOT NULL,
    "location" TEXT,
    "response_body" TEXT NOT NULL,
    "body_key_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("merchant_id","livemode","method","path","key")
);

-- CreateTable
CREATE TABLE "merchants" (
    "id" TEXT NOT NULL,
    "company_name" TEXT NOT NULL,
    "logo_url" TEXT,
    "default_currency" TEXT NOT NULL DEFAULT 'USD',
    "test_clock_offset_seconds" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "merchants_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "checkout_session_id" TEXT NOT NULL,
    "status" "payment_attempt_status" NOT NULL,
    "payment_method_type" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "card_brand" TEXT,
    "card_last_four" TEXT,
    "card_expiry_month" INTEGER,
    "card_expiry_year" INTEGER,
    "failure_code" TEXT,
    "refund_due_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_payments" (
    "attempt_id" TEXT NOT NULL,
    "session_id" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "outcome" TEXT,
    "failure_code" TEXT,
    "refunded_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_payments_pkey" PRIMARY KEY ("attempt_id")
);

-- CreateTable
CREATE TABLE "payment_links" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "label" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "draft" BOOLEAN NOT NULL DEFAULT false,
    "currency" TEXT,
    "settings" JSONB NOT NULL,
    "processor_instructions" JSONB NOT NULL,
    "cancel_url" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "completed_sessions_limit" INTEGER,
    "inactive_message" TEXT,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_link_lines" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_link_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "quantity" INTEGER NOT NULL,
    "display_order" INTEGER NOT NULL,

    CONSTRAINT "payment_link_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_link_counts" (
    "payment_link_id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "conversions" INTEGER NOT NULL DEFAULT 0,
    "revenue" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "payment_link_counts_pkey" PRIMARY KEY ("payment_link_id")
);

-- CreateTable
CREATE TABLE "prices" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "product_id" TEXT NOT NULL,
    "amount_type" "amount_type" NOT NULL,
    "currency" TEXT NOT NULL,
    "unit_amount" BIGINT,
    "minimum_amount" BIGINT,
    "preset_amount" BIGINT,
    "recurring_interval" "recurring_interval",
    "active" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "type" "product_type" NOT NULL,
    "status" "product_status" NOT NULL,
    "amount_type" "amount_type" NOT NULL,
    "currency" TEXT NOT NULL,
    "recurring_interval" "recurring_interval",
    "images" TEXT[],
    "thumbnail_url" TEXT,
    "url" TEXT,
    "package_dimensions" JSONB,
    "shippable" BOOLEAN,
    "statement_descriptor" TEXT,
    "tax_code" TEXT,
    "unit_label" TEXT,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_logs" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "api_key_id" TEXT,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "error_code" TEXT,
    "ignored_fields" TEXT[],
    "request_body" TEXT,
    "response_body" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_logs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "password_hash" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "memberships" (
    "merchant_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "memberships_pkey" PRIMARY KEY ("merchant_id","user_id")
);

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "enabled_events" TEXT[],
    "api_version" TEXT NOT NULL,
    "status" "webhook_endpoint_status" NOT NULL,
    "secret_encrypted" BYTEA NOT NULL,
    "secret_key_id" TEXT NOT NULL,
    "previous_secret_encrypted" BYTEA,
    "previous_secret_key_id" TEXT,
    "previous_secret_expires_at" TIMESTAMPTZ(3),
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "event_id" TEXT NOT NULL,
    "webhook_endpoint_id" TEXT NOT NULL,
    "status" "webhook_delivery_status" NOT NULL,
    "next_attempt_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery_attempts" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "webhook_delivery_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "response_status" INTEGER,
    "response_body" TEXT,
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_delivery_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");

-- CreateIndex
CREATE INDEX "api_keys_merchant_id_livemode_created_at_id_idx" ON "api_keys"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "api_keys_merchant_id_livemode_id_key" ON "api_keys"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "audit_logs_merchant_id_created_at_id_idx" ON "audit_logs"("merchant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_payment_intent_id_key" ON "checkout_sessions"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_setup_intent_id_key" ON "checkout_sessions"("setup_intent_id");

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_created_at_id_idx" ON "checkout_sessions"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_payment_link_id_crea_idx" ON "checkout_sessions"("merchant_id", "livemode", "payment_link_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "checkout_sessions_merchant_id_livemode_external_customer_id_idx" ON "checkout_sessions"("merchant_id", "livemode", "external_customer_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "checkout_sessions_merchant_id_livemode_id_key" ON "checkout_sessions"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "checkout_session_lines_merchant_id_livemode_checkout_sessio_idx" ON "checkout_session_lines"("merchant_id", "livemode", "checkout_session_id", "display_order");

-- CreateIndex
CREATE INDEX "checkout_session_lines_merchant_id_livemode_product_id_idx" ON "checkout_session_lines"("merchant_id", "livemode", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkout_session_lines_merchant_id_livemode_id_key" ON "checkout_session_lines"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "customers_merchant_id_livemode_created_at_id_idx" ON "customers"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "customers_merchant_id_livemode_id_key" ON "customers"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "customers_merchant_id_livemode_external_customer_id_key" ON "customers"("merchant_id", "livemode", "external_customer_id");

-- CreateIndex
CREATE INDEX "events_merchant_id_livemode_created_at_id_idx" ON "events"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "events_merchant_id_livemode_object_id_idx" ON "events"("merchant_id", "livemode", "object_id");

-- CreateIndex
CREATE UNIQUE INDEX "events_merchant_id_livemode_id_key" ON "events"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "events_merchant_id_livemode_sequence_key" ON "events"("merchant_id", "livemode", "sequence");

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "idempotency_records"("expires_at");

-- CreateIndex
CREATE INDEX "payment_attempts_merchant_id_livemode_checkout_session_id_c_idx" ON "payment_attempts"("merchant_id", "livemode", "checkout_session_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_merchant_id_livemode_id_key" ON "payment_attempts"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "sandbox_payments_session_id_idx" ON "sandbox_payments"("session_id");

-- CreateIndex
CREATE INDEX "payment_links_merchant_id_livemode_created_at_id_idx" ON "payment_links"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "payment_links_merchant_id_livemode_id_key" ON "payment_links"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "payment_link_lines_merchant_id_livemode_product_id_idx" ON "payment_link_lines"("merchant_id", "livemode", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_lines_merchant_id_livemode_id_key" ON "payment_link_lines"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_lines_merchant_id_livemode_payment_link_id_pro_key" ON "payment_link_lines"("merchant_id", "livemode", "payment_link_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_counts_merchant_id_livemode_payment_link_id_key" ON "payment_link_counts"("merchant_id", "livemode", "payment_link_id");

-- CreateIndex
CREATE INDEX "prices_merchant_id_livemode_created_at_id_idx" ON "prices"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "prices_merchant_id_livemode_product_id_idx" ON "prices"("merchant_id", "livemode", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "prices_merchant_id_livemode_id_key" ON "prices"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "products_merchant_id_livemode_created_at_id_idx" ON "products"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "products_merchant_id_livemode_id_key" ON "products"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "request_logs_merchant_id_livemode_created_at_id_idx" ON "request_logs"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "request_logs_created_at_idx" ON "request_logs"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "memberships_user_id_idx" ON "memberships"("user_id");

-- CreateIndex
CREATE INDEX "webhook_endpoints_merchant_id_livemode_created_at_id_idx" ON "webhook_endpoints"("merchant_id", "livemode", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_endpoints_merchant_id_livemode_id_key" ON "webhook_endpoints"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_merchant_id_livemode_webhook_endpoint_id_idx" ON "webhook_deliveries"("merchant_id", "livemode", "webhook_endpoint_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_merchant_id_livemode_id_key" ON "webhook_deliveries"("merchant_id", "livemode", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_merchant_id_livemode_event_id_webhook_en_key" ON "webhook_deliveries"("merchant_id", "livemode", "event_id", "webhook_endpoint_id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_attempts_merchant_id_livemode_webhook_deli_key" ON "webhook_delivery_attempts"("merchant_id", "livemode", "webhook_delivery_id", "number");

-- AddForeignKey
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_logs" ADD CONSTRAINT "audit_logs_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_merchant_id_livemode_payment_link_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_link_id") REFERENCES "payment_links"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_merchant_id_livemode_customer_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "customer_id") REFERENCES "customers"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_session_lines" ADD CONSTRAINT "checkout_session_lines_merchant_id_livemode_checkout_sessi_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_session_lines" ADD CONSTRAINT "checkout_session_lines_merchant_id_livemode_product_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "product_id") REFERENCES "products"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_session_lines" ADD CONSTRAINT "checkout_session_lines_merchant_id_livemode_price_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "price_id") REFERENCES "prices"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customers" ADD CONSTRAINT "customers_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "events" ADD CONSTRAINT "events_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_sequences" ADD CONSTRAINT "event_sequences_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_records" ADD CONSTRAINT "idempotency_records_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_merchant_id_livemode_checkout_session_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "checkout_session_id") REFERENCES "checkout_sessions"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link_lines" ADD CONSTRAINT "payment_link_lines_merchant_id_livemode_payment_link_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_link_id") REFERENCES "payment_links"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link_lines" ADD CONSTRAINT "payment_link_lines_merchant_id_livemode_product_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "product_id") REFERENCES "products"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_link_counts" ADD CONSTRAINT "payment_link_counts_merchant_id_livemode_payment_link_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_link_id") REFERENCES "payment_links"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prices" ADD CONSTRAINT "prices_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prices" ADD CONSTRAINT "prices_merchant_id_livemode_product_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "product_id") REFERENCES "products"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_logs" ADD CONSTRAINT "request_logs_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_logs" ADD CONSTRAINT "request_logs_merchant_id_livemode_api_key_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "api_key_id") REFERENCES "api_keys"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_livemode_event_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "event_id") REFERENCES "events"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_merchant_id_livemode_webhook_endpoint_i_fkey" FOREIGN KEY ("merchant_id", "livemode", "webhook_endpoint_id") REFERENCES "webhook_endpoints"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery_attempts" ADD CONSTRAINT "webhook_delivery_attempts_merchant_id_livemode_webhook_del_fkey" FOREIGN KEY ("merchant_id", "livemode", "webhook_delivery_id") REFERENCES "webhook_deliveries"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema can't express.

-- A product's default price is its active one.
CREATE UNIQUE INDEX "prices_one_active_per_product" ON "prices" ("product_id") WHERE "active";

-- At most one payment attempt of a session is under way.
CREATE UNIQUE INDEX "payment_attempts_one_under_way" ON "payment_attempts" ("checkout_session_id")
    WHERE "status" IN ('created', 'requires_action', 'processing');

-- The ways of the sweeps: to payments that were never settled or given back, to sessions whose time is
-- over, to deliveries that are due.
CREATE INDEX "payment_attempts_unsettled" ON "payment_attempts" ("created_at")
    WHERE "status" IN ('created', 'requires_action', 'processing')
        OR ("refund_due_at" IS NOT NULL AND "refunded_at" IS NULL);
CREATE INDEX "webhook_deliveries_pending_by_time" ON "webhook_deliveries" ("next_attempt_at") WHERE "status" = 'pending';
CREATE INDEX "checkout_sessions_pending_by_end" ON "checkout_sessions" ("expires_at") WHERE "status" = 'PENDING';

ALTER TABLE "products" ADD CONSTRAINT "products_currency_form" CHECK ("currency" ~ '^[A-Z]{3}$');
ALTER TABLE "prices" ADD CONSTRAINT "prices_amounts" CHECK (
    CASE "amount_type"
        WHEN 'FIXED' THEN "unit_amount" > 0 AND "minimum_amount" IS NULL AND "preset_amount" IS NULL
        WHEN 'FREE' THEN "unit_amount" = 0 AND "minimum_amount" IS NULL AND "preset_amount" IS NULL
        WHEN 'CUSTOM' THEN "unit_amount" IS NULL AND "minimum_amount" > 0
            AND ("preset_amount" IS NULL OR "preset_amount" >= "minimum_amount")
    END);
ALTER TABLE "payment_link_lines" ADD CONSTRAINT "payment_link_lines_quantity" CHECK ("quantity" BETWEEN 1 AND 1000);
ALTER TABLE "payment_link_counts" ADD CONSTRAINT "payment_link_counts_never_negative" CHECK (
    "views" >= 0 AND "conversions" >= 0 AND "revenue" >= 0);
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_total" CHECK (
    "amount_subtotal" >= 0 AND "amount_discount" BETWEEN 0 AND "amount_subtotal" AND "amount_shipping" >= 0
    AND "amount_tax" >= 0 AND "amount_total" >= 0);
ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_completed_at" CHECK (
    ("status" = 'COMPLETED') = ("completed_at" IS NOT NULL));
ALTER TABLE "checkout_session_lines" ADD CONSTRAINT "checkout_session_lines_amounts" CHECK (
    "quantity" BETWEEN 0 AND 1000 AND "unit_amount" >= 0 AND "amount_subtotal" >= 0
    AND "amount_discount" BETWEEN 0 AND "amount_subtotal" AND "amount_tax" >= 0 AND "amount_total" >= 0);
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_amount" CHECK ("amount" >= 0);
