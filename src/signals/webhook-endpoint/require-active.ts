import { DomainError } from "#kernel/errors.ts";
import type { WebhookEndpoint } from "#signals/webhook-endpoint/model.ts";

/** @throws DomainError `parameter_invalid` for an endpoint that nothing is sent to. */
export function requireActive({ id, active }: WebhookEndpoint): void {
  if (active) return;
  const message = `The endpoint ${id} is disabled, so nothing is sent to it. Enable it with \`disabled: false\` first.`;
  throw new DomainError("parameter_invalid", message);
}
