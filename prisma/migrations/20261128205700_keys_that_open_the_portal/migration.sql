-- Keys that may do what a customer does in the portal, and read what it shows, may open it.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['billing_portal:write']
WHERE "scopes" @> ARRAY['customers:write', 'subscriptions:write', 'invoices:read', 'checkout_sessions:read']
  AND NOT 'billing_portal:write' = ANY ("scopes");
