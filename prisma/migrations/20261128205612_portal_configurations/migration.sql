-- AlterTable
ALTER TABLE "billing_portal_sessions" ADD COLUMN     "configuration_id" TEXT,
ADD COLUMN     "flow" JSONB;

-- CreateTable
CREATE TABLE "billing_portal_configurations" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL,
    "is_default" BOOLEAN NOT NULL,
    "name" TEXT,
    "headline" TEXT,
    "privacy_policy_url" TEXT,
    "terms_of_service_url" TEXT,
    "default_return_url" TEXT,
    "features" JSONB NOT NULL,
    "metadata" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "billing_portal_configurations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "billing_portal_configurations_by_creation" ON "billing_portal_configurations"("merchant_id", "livemode", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "billing_portal_configurations_merchant_id_livemode_id_key" ON "billing_portal_configurations"("merchant_id", "livemode", "id");

-- AddForeignKey
ALTER TABLE "billing_portal_configurations" ADD CONSTRAINT "billing_portal_configurations_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- At most one default of each merchant and mode.
CREATE UNIQUE INDEX "billing_portal_configurations_one_default" ON "billing_portal_configurations"("merchant_id", "livemode") WHERE "is_default";
