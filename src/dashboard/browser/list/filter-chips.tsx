import { X } from "lucide-react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import type { ShownFilter } from "#dashboard/browser/list/filter-fields.tsx";
import { useListPage } from "#dashboard/browser/list/list-page.ts";
import { useObjectName } from "#dashboard/browser/list/reference-field.tsx";

/** The labels of a list's filters, each with a button to remove it. */
export function FilterChips({ shown }: { shown: readonly ShownFilter[] }) {
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {shown.map((filter) => (
        <li key={filter.name} className="min-w-0">
          {filter.of ? <ReferenceChip {...filter} of={filter.of} /> : <Chip {...filter} />}
        </li>
      ))}
    </ul>
  );
}

function ReferenceChip({ value, of, ...rest }: ShownFilter & Required<Pick<ShownFilter, "of">>) {
  return <Chip {...rest} value={useObjectName(value, of)} />;
}

function Chip({ name, title, value }: Pick<ShownFilter, "name" | "title" | "value">) {
  const { filteredBy } = useListPage();
  const words = `${title}: ${value}`;
  return (
    <Link
      href={filteredBy({ [name]: undefined })}
      aria-label={`Remove filter ${words}`}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-field/50 bg-surface px-3 text-sm hover:bg-raised sm:min-h-7 sm:text-xs"
    >
      <span className="truncate">{words}</span>
      <X aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
    </Link>
  );
}
