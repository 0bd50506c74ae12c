-- Keys that may read invoices may read their credit notes.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['credit_notes:read']
WHERE "scopes" @> ARRAY['invoices:read'] AND NOT 'credit_notes:read' = ANY ("scopes");
