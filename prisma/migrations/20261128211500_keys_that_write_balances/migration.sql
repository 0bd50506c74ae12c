-- Keys that may credit invoices to a customer's balance, and read balances, may change them.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['balance_transactions:write']
WHERE "scopes" @> ARRAY['credit_notes:write', 'balance_transactions:read']
  AND NOT 'balance_transactions:write' = ANY ("scopes");
