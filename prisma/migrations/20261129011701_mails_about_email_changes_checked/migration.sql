ALTER TABLE "mails" VALIDATE CONSTRAINT "mails_subject_check";
