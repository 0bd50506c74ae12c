import { Download } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

interface Props {
  /** Of the document, without a query. */
  path: string;
  variant?: Parameters<typeof buttonClasses>[0];
}

/** Downloads a document. */
export function DownloadPdf({ path, variant }: Props) {
  const { merchantId } = useDashboard();
  return (
    <a href={`${path}?${new URLSearchParams({ merchant: merchantId })}`} className={buttonClasses(variant)}>
      <Download aria-hidden="true" className="size-4" />
      Download PDF
    </a>
  );
}
