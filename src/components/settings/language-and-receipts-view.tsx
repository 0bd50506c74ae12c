import type { ReactNode } from "react";
import { trpc } from "#client/trpc.ts";
import { SettingsView } from "#components/settings/settings-view.tsx";
import type { LanguageAndReceipts } from "#domain/merchant/merchant.ts";

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
