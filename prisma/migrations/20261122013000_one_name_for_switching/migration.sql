-- Switching an object off or on has one name in the dashboard, and one fact: what was logged before is told by them too.
UPDATE "audit_logs"
SET "action" = 'paymentLink.setActive',
    "detail" = CASE
        WHEN "detail"->'facts'->'enabled' IS NULL THEN "detail"
        ELSE jsonb_set("detail", '{facts}', jsonb_build_object('active', "detail"->'facts'->'enabled'))
    END
WHERE "action" = 'paymentLink.setEnabled';

UPDATE "audit_logs"
SET "action" = 'webhookEndpoint.setActive',
    "detail" = CASE
        WHEN "detail"->'facts'->'on' IS NULL THEN "detail"
        ELSE jsonb_set("detail", '{facts}', jsonb_build_object('active', "detail"->'facts'->'on'))
    END
WHERE "action" = 'webhookEndpoint.switch';
