-- What the processor tells names its own id of a payment.
CREATE INDEX CONCURRENTLY "payment_attempts_processor_payment_id_idx" ON "payment_attempts"("processor_payment_id");
