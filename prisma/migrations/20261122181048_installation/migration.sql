-- CreateTable
CREATE TABLE "installations" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret_key_id" TEXT,
    "setup_token_hash" TEXT,
    "setup_expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "installations_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "installations_one_row" CHECK ("id" = 1)
);
