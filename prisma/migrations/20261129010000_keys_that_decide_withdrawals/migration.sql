-- Keys that may do everything may read and decide withdrawals.
UPDATE "api_keys" SET "scopes" = "scopes" || ARRAY['withdrawals:read', 'withdrawals:write']
WHERE "scopes" @> ARRAY['products:write', 'prices:write', 'payment_links:write', 'checkout_sessions:write', 'customers:write',
    'coupons:write', 'promotion_codes:write', 'tax_rates:write', 'shipping_rates:write', 'webhook_endpoints:write',
    'refunds:write', 'disputes:write', 'subscriptions:write', 'invoices:write', 'credit_notes:write']
  AND NOT 'withdrawals:write' = ANY ("scopes");
