-- Keys that may write invoices and refunds may write credit notes.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['credit_notes:write']
WHERE "scopes" @> ARRAY['invoices:write', 'refunds:write'] AND NOT 'credit_notes:write' = ANY ("scopes");
