import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { Attribution, AttributionKey } from "#kernel/attribution.ts";

const LABELS: Record<AttributionKey, string> = {
  utm_source: "Source",
  utm_medium: "Medium",
  utm_campaign: "Campaign",
  utm_term: "Term",
  utm_content: "Content",
  gclid: "Google Ads click ID",
  gbraid: "Google Ads click ID (app)",
  wbraid: "Google Ads click ID (web to app)",
  fbc: "Meta click ID",
  fbp: "Meta browser ID",
  ttclid: "TikTok click ID",
  ttp: "TikTok browser ID",
  ga_client_id: "Google Analytics client ID",
  li_fat_id: "LinkedIn click ID",
  rdt_cid: "Reddit click ID",
  msclkid: "Microsoft click ID",
  twclid: "X click ID",
};

/** The traffic source of the customer, from the link's URL. */
export function SessionSource({ attribution }: { attribution: Attribution | null }) {
  if (attribution === null) return null;
  return (
    <Panel title="Traffic source">
      <DetailList>
        {Object.entries(attribution).map(([key, value]) => (
          <DetailItem key={key} label={LABELS[key as AttributionKey]}>
            <span className="wrap-anywhere">{value}</span>
          </DetailItem>
        ))}
      </DetailList>
    </Panel>
  );
}
