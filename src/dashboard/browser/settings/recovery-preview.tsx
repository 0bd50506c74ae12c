import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

/** A preview of the email in a sandboxed frame. */
export function RecoveryPreview({ code }: { code: string }) {
  const { mode, merchantId } = useDashboard();
  const { data, error } = useQuery({
    queryKey: ["recovery-mail-preview", code],
    queryFn: async () => {
      const response = await fetch(
        `/${mode}/settings/recovery-mails/preview?${new URLSearchParams({ code, merchant: merchantId })}`,
      );
      if (!response.ok) throw new Error("Couldn’t load the preview.");
      return response.text();
    },
    placeholderData: (before: string | undefined) => before,
  });
  return (
    <Panel title="Preview">
      {error && <p className="text-sm text-muted">Couldn’t load the preview.</p>}
      {data ? (
        <iframe
          title="Recovery email preview"
          sandbox=""
          srcDoc={data}
          className="h-160 w-full rounded-lg border bg-white"
        />
      ) : (
        !error && <div className="h-160 animate-pulse rounded-lg border bg-raised" />
      )}
    </Panel>
  );
}
