-- What a mail about a subscription says, as it was when it was requested.
ALTER TABLE "mails" ADD COLUMN "facts" JSONB;
