-- CreateTable
CREATE TABLE "sample_objects" (
    "id" TEXT NOT NULL,
    "merchant_id" TEXT NOT NULL,

    CONSTRAINT "sample_objects_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sample_objects_merchant_id_idx" ON "sample_objects"("merchant_id");

-- AddForeignKey
ALTER TABLE "sample_objects" ADD CONSTRAINT "sample_objects_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchants"("id") ON DELETE CASCADE ON UPDATE CASCADE;
