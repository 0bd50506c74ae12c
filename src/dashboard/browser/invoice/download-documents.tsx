import { Download } from "lucide-react";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";

/** Downloads the documents of the list of invoices, as it is filtered, with their credit notes. */
export function DownloadDocuments() {
  const { mode, merchantId } = useDashboard();
  const { filter } = useListPage();
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return (
    <a
      href={`/${mode}/documents?${new URLSearchParams([...entries, ["merchant", merchantId]])}`}
      className={buttonClasses()}
      title="The invoices of this list and their credit notes, in one ZIP archive"
    >
      <Download aria-hidden="true" className="size-4" />
      Download PDFs
    </a>
  );
}
