import type { ReactNode } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** The parent page: the list of an object, the object of a form. */
  back?: { href: string; title: string };
  /** Shown next to the parent link: the ID. */
  aside?: ReactNode;
  picture?: ReactNode;
  /** The state, next to the title. */
  badge?: ReactNode;
  /** Screen readers get the title; a gray bar replaces the name while it is unknown. */
  isLoading?: boolean;
  /** The actions of the page. */
  children?: ReactNode;
}

/** A page's heading: what it shows, what that belongs to, and what can be done with it. */
export function PageHeader({
  title,
  description,
  back,
  aside,
  picture,
  badge,
  isLoading = false,
  children,
}: PageHeaderProps) {
  return (
    <header className="mb-6">
      {back && (
        <div className="-mt-1 mb-1.5 flex flex-wrap items-center gap-x-1 text-sm text-muted">
          <nav aria-label="Breadcrumb">
            <Link
              href={back.href}
              className="-ml-1 inline-flex min-h-11 items-center rounded px-1 underline-offset-4 hover:text-ink hover:underline sm:min-h-6"
            >
              {back.title}
            </Link>
          </nav>
          {aside && (
            <>
              <span aria-hidden="true" className="text-field">
                /
              </span>
              {aside}
            </>
          )}
        </div>
      )}
      <div className="flex items-start gap-4">
        {picture && <div className="max-sm:hidden">{picture}</div>}
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-6 gap-y-2">
          <div className="flex min-h-9 min-w-0 flex-auto flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-2xl font-semibold tracking-tight wrap-anywhere">
              {isLoading ? (
                <>
                  <span className="sr-only">{title}</span>
                  <span aria-hidden="true" className="block h-7 w-48 animate-pulse rounded-lg bg-raised" />
                </>
              ) : (
                title
              )}
            </h1>
            {badge}
          </div>
          {description && (
            <div className="basis-full text-sm wrap-anywhere text-muted sm:order-last">
              <div className="max-w-prose">{description}</div>
            </div>
          )}
          {children && <div className="flex max-w-full flex-wrap gap-2 *:max-w-full">{children}</div>}
        </div>
      </div>
    </header>
  );
}
