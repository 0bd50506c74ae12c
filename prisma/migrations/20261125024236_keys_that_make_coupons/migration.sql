-- Keys that may read everything may read coupons, too, and those that may do everything may make them.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['coupons:read']
WHERE "scopes" @> ARRAY['products:read', 'prices:read', 'payment_links:read', 'checkout_sessions:read', 'customers:read',
    'promotion_codes:read', 'tax_rates:read', 'webhook_endpoints:read', 'payments:read', 'refunds:read', 'events:read']
  AND NOT 'coupons:read' = ANY ("scopes");

UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['coupons:write']
WHERE "scopes" @> ARRAY['products:write', 'prices:write', 'payment_links:write', 'checkout_sessions:write', 'customers:write',
    'promotion_codes:write', 'tax_rates:write', 'webhook_endpoints:write', 'refunds:write', 'coupons:read']
  AND NOT 'coupons:write' = ANY ("scopes");
