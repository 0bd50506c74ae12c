import { type ApiKey, type ApiKeyStatus, apiKeyStatus } from "#account/api-key/model.ts";
import { Badge, type Tone } from "#dashboard/browser/ui/badge.tsx";

export const API_KEY_STATUS_TITLES: Record<ApiKeyStatus, string> = {
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
};

const TONES: Record<ApiKeyStatus, Tone> = { active: "positive", expired: "neutral", revoked: "danger" };

/** Whether the key works now, by the wall clock. */
export function ApiKeyStatusBadge({ apiKey }: { apiKey: Pick<ApiKey, "revokedAt" | "expiresAt"> }) {
  const status = apiKeyStatus(apiKey, new Date());
  return <Badge tone={TONES[status]}>{API_KEY_STATUS_TITLES[status]}</Badge>;
}
