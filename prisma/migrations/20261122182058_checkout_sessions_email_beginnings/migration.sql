-- checkout_sessions_by_email finds the same.
DROP INDEX "checkout_sessions_email_beginnings";
