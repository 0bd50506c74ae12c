import { useQuery } from "@tanstack/react-query";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";

interface MailPreviewProps {
  /** The page of the email's settings, below `/{mode}/settings/`. */
  page: "customer-mails" | "receipt-mail" | "recovery-mails";
  /** The name of the frame. */
  title: string;
  /** The settings that the email shows, saved or not. */
  shown: Record<string, string>;
}

/** A preview of an email in a sandboxed frame. */
export function MailPreview({ page, title, shown }: MailPreviewProps) {
  const { mode, merchantId } = useDashboard();
  const { data, error } = useQuery({
    queryKey: ["mail-preview", page, shown],
    queryFn: async () => {
      const response = await fetch(
        `/${mode}/settings/${page}/preview?${new URLSearchParams({ ...shown, merchant: merchantId })}`,
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
        <iframe title={title} sandbox="" srcDoc={data} className="h-160 w-full rounded-lg border bg-white" />
      ) : (
        !error && <div className="h-160 animate-pulse rounded-lg border bg-raised" />
      )}
    </Panel>
  );
}
