import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "#dashboard/browser/client/navigation.tsx";
import { buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";

interface StepProps {
  title: string;
  text: ReactNode;
  done: boolean;
  action: ReactNode;
}

/** A step of a checklist: what it is about, whether it is done, and where it is done. */
export function Step({ title, text, done, action }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <span
        className={classes(
          "grid size-6 shrink-0 place-items-center rounded-full border",
          done ? "border-transparent bg-positive-soft text-positive" : "border-field/60",
        )}
      >
        {done ? <Check aria-label="Done" className="size-4" /> : <span className="sr-only">To do</span>}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-sm text-pretty text-muted">{text}</p>
      </div>
      <div className="max-sm:basis-full max-sm:pl-10">{action}</div>
    </li>
  );
}

/** The link to where a step is done. */
export function NextLink({ href, quiet = false, children }: { href: string; quiet?: boolean; children: string }) {
  return (
    <Link href={href} className={buttonClasses(quiet ? "secondary" : "primary")}>
      {children}
    </Link>
  );
}

/** The link to what was done. */
export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className={buttonClasses("quiet", "max-sm:-ml-4 max-sm:underline max-sm:underline-offset-4")}>
      {children}
    </Link>
  );
}
