-- CreateTable
CREATE TABLE "object_copies" (
    "merchant_id" TEXT NOT NULL,
    "copied_from" TEXT NOT NULL,
    "copy_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "object_copies_pkey" PRIMARY KEY ("merchant_id","copied_from")
);

-- CreateIndex
CREATE UNIQUE INDEX "object_copies_merchant_id_copy_id_key" ON "object_copies"("merchant_id", "copy_id");

-- AddForeignKey
ALTER TABLE "object_copies" ADD CONSTRAINT "object_copies_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE NO ACTION;
