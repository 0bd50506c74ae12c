ALTER TABLE "mails" ADD COLUMN "unsent_reason" TEXT;
