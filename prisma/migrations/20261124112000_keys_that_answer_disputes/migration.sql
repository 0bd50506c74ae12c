-- Keys that may read everything may read disputes, too, and those that may do everything may answer them.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['disputes:read']
WHERE "scopes" @> ARRAY['products:read', 'prices:read', 'payment_links:read', 'checkout_sessions:read', 'customers:read',
    'promotion_codes:read', 'tax_rates:read', 'webhook_endpoints:read', 'payments:read', 'events:read', 'refunds:read']
  AND NOT 'disputes:read' = ANY ("scopes");

UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['disputes:write']
WHERE "scopes" @> ARRAY['products:write', 'prices:write', 'payment_links:write', 'checkout_sessions:write', 'customers:write',
    'promotion_codes:write', 'tax_rates:write', 'webhook_endpoints:write', 'refunds:write', 'disputes:read']
  AND NOT 'disputes:write' = ANY ("scopes");
