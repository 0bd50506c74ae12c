import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#client/navigation.tsx";

interface PageHeaderProps {
  title: string;
  lead?: ReactNode;
  /** Where one comes from; the list of a "new" page. */
  back?: { href: string; title: string };
  /** The page's main action. */
  children?: ReactNode;
}

/** A page's heading. */
export function PageHeader({ title, lead, back, children }: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && (
        <Link
          href={back.href}
          className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded px-1 text-sm text-muted hover:text-ink sm:min-h-6"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {back.title}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {children}
      </div>
      {lead && <p className="mt-1 max-w-prose text-sm text-muted">{lead}</p>}
    </header>
  );
}
