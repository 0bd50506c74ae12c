-- Keys that may read everything may read subscriptions and invoices, too, and those that may do everything may change them.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['subscriptions:read', 'invoices:read']
WHERE "scopes" @> ARRAY['products:read', 'prices:read', 'payment_links:read', 'checkout_sessions:read', 'customers:read',
    'coupons:read', 'promotion_codes:read', 'tax_rates:read', 'webhook_endpoints:read', 'payments:read', 'refunds:read',
    'disputes:read', 'events:read']
  AND NOT 'subscriptions:read' = ANY ("scopes");

UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['subscriptions:write', 'invoices:write']
WHERE "scopes" @> ARRAY['products:write', 'prices:write', 'payment_links:write', 'checkout_sessions:write', 'customers:write',
    'coupons:write', 'promotion_codes:write', 'tax_rates:write', 'webhook_endpoints:write', 'refunds:write',
    'disputes:write', 'subscriptions:read']
  AND NOT 'subscriptions:write' = ANY ("scopes");
