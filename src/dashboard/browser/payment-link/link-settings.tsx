import type { PaymentLink } from "#checkout/payment-link/model.ts";
import { settingsLabels } from "#dashboard/browser/payment-link/settings-labels.ts";
import { DetailItem, DetailList } from "#dashboard/browser/ui/detail-item.tsx";
import { LocalTime } from "#dashboard/browser/ui/local-time.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** The settings of the link's page, and when the link ends. */
export function LinkSettings({ link }: { link: PaymentLink }) {
  const { expiresAt, completedSessionsLimit: limit, placesTaken } = link;
  return (
    <Panel title="Settings">
      <DetailList>
        <DetailItem label="Expires">{expiresAt ? <LocalTime date={expiresAt} /> : "Never"}</DetailItem>
        {limit !== null && (
          <DetailItem label="Payments">
            {placesTaken.toLocaleString(LOCALE)} of {limit.toLocaleString(LOCALE)}
          </DetailItem>
        )}
        <DetailItem label="Created">
          <LocalTime date={link.createdAt} />
        </DetailItem>
        {settingsLabels(link).map(({ label, text }) => (
          <DetailItem key={label} label={label}>
            <span className="whitespace-pre-line">{text}</span>
          </DetailItem>
        ))}
      </DetailList>
    </Panel>
  );
}
