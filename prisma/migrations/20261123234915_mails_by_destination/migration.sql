CREATE INDEX CONCURRENTLY "mails_destination_id_idx" ON "mails"("destination_id");
