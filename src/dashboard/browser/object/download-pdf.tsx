import { Download } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

interface Props {
  /** Of the document, without a query. */
  path: string;
  /** Of the document: a page can have several. */
  number: string;
  variant?: Parameters<typeof buttonClasses>[0];
}

/** Downloads a document. */
export function DownloadPdf({ path, number, variant }: Props) {
  const { merchantId } = useDashboard();
  return (
    <a href={`${path}?${new URLSearchParams({ merchant: merchantId })}`} className={buttonClasses(variant)}>
      <Download aria-hidden="true" className="size-4" />
      Download PDF
      <span className="sr-only">of {number}</span>
    </a>
  );
}
