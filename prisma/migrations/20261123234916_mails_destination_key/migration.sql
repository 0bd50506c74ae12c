ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_merchant_id_livemode_destination_id_fkey";
