import type { ReactNode } from "react";
import type { LanguageAndReceipts } from "#account/merchant/model.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { SettingsView } from "#dashboard/browser/settings/settings-view.tsx";

interface LanguageAndReceiptsViewProps {
  children: (data: { settings: LanguageAndReceipts; canEdit: boolean }) => ReactNode;
}

/** A form of how the merchant speaks to customers, once it is known what is set. */
export function LanguageAndReceiptsView({ children }: LanguageAndReceiptsViewProps) {
  const { data, error, refetch } = trpc.merchant.getLanguageAndReceipts.useQuery();
  return (
    <SettingsView data={data} error={error} refetch={refetch}>
      {children}
    </SettingsView>
  );
}
