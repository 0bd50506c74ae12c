-- AlterTable
ALTER TABLE "checkout_session_lines" ADD COLUMN "optional_quantity" INTEGER;

-- CreateTable
CREATE TABLE "payment_link_optional_items" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,
    "livemode" BOOLEAN NOT NULL,
    "payment_link_id" TEXT NOT NULL,
    "product_id" TEXT NOT NULL,
    "price_id" TEXT,
    "quantity" INTEGER NOT NULL,
    "adjustable_quantity" JSONB,
    "display_order" INTEGER NOT NULL,

    CONSTRAINT "payment_link_optional_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payment_link_optional_items_merchant_id_livemode_product_id_idx" ON "payment_link_optional_items"("merchant_id", "livemode", "product_id");

-- CreateIndex
CREATE INDEX "payment_link_optional_items_merchant_id_livemode_price_id_idx" ON "payment_link_optional_items"("merchant_id", "livemode", "price_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_link_optional_items_merchant_id_livemode_payment_li_key" ON "payment_link_optional_items"("merchant_id", "livemode", "payment_link_id", "display_order");

-- AddForeignKey
ALTER TABLE "payment_link_optional_items" ADD CONSTRAINT "payment_link_optional_items_merchant_id_livemode_payment_l_fkey" FOREIGN KEY ("merchant_id", "livemode", "payment_link_id") REFERENCES "payment_links"("merchant_id", "livemode", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_link_optional_items" ADD CONSTRAINT "payment_link_optional_items_merchant_id_livemode_product_i_fkey" FOREIGN KEY ("merchant_id", "livemode", "product_id") REFERENCES "products"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "payment_link_optional_items" ADD CONSTRAINT "payment_link_optional_items_merchant_id_livemode_price_id_fkey" FOREIGN KEY ("merchant_id", "livemode", "price_id") REFERENCES "prices"("merchant_id", "livemode", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;
