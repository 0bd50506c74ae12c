import { Download } from "lucide-react";
import type { Customer } from "#account/customer/model.ts";
import { useDashboard } from "#dashboard/browser/client/dashboard-provider.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import type { CustomerDetail } from "#dashboard/server/customer/customer-detail.ts";
import { yearIn } from "#kernel/time-zone.ts";

interface Props {
  customer: Pick<Customer, "id" | "deletedAt">;
  span: CustomerDetail["documentSpan"];
}

/**
 * Downloads a customer's invoices and credit notes, year by year; nothing without any, and for those who can't have
 * them after the customer was deleted.
 */
export function CustomerDocuments({ customer, span }: Props) {
  const { mode, merchantId, merchantTimeZone, role } = useDashboard();
  const isReadable = customer.deletedAt === null || role === "OWNER" || role === "ADMIN";
  if (!span || !isReadable) return null;
  const yearOf = yearIn(merchantTimeZone);
  const last = yearOf(span.last);
  const years = Array.from({ length: last - yearOf(span.first) + 1 }, (_, index) => last - index);
  return (
    <Panel title="Download documents">
      <p className="mb-3 text-sm text-muted">
        All invoices and credit notes of a year as PDF files, in one ZIP archive.
      </p>
      <ul className="flex flex-wrap gap-2">
        {years.map((year) => (
          <li key={year}>
            <a
              href={`/${mode}/customers/${customer.id}/documents?${new URLSearchParams({ year: String(year), merchant: merchantId })}`}
              className={buttonClasses()}
            >
              <Download aria-hidden="true" className="size-4" />
              <span className="sr-only">Documents of </span>
              {year}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
