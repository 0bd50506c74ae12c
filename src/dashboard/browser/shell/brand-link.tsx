import { Link } from "#dashboard/browser/client/navigation.tsx";
import { BrandMark } from "#dashboard/browser/ui/brand-mark.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import type { Mode } from "#kernel/mode.ts";

/** Links to the home page. On phones, only the logo is shown. */
export function BrandLink({ mode, className }: { mode: Mode; className: string }) {
  return (
    <Link
      href={`/${mode}`}
      className={classes(
        "flex min-h-11 shrink-0 items-center gap-2 rounded-lg font-semibold tracking-tight max-sm:-mx-2 max-sm:min-w-11 max-sm:justify-center",
        className,
      )}
    >
      <BrandMark />
      <span className="max-sm:sr-only">Checkstand</span>
    </Link>
  );
}
