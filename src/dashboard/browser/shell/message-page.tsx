import type { ReactNode } from "react";
import { BrandMark } from "#dashboard/browser/ui/brand-mark.tsx";

/** A page with a single message: not found, failed. */
export function MessagePage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-sm drop-shadow-md">
        <div className="torn-edge rounded-t-2xl bg-surface px-8 pt-8">
          <BrandMark className="size-8" />
          <h1 className="mt-5 text-xl font-semibold tracking-tight">{title}</h1>
          <p className="mt-2 text-sm text-pretty text-muted">{text}</p>
          <div className="mt-6 flex flex-wrap gap-2 pb-6">{children}</div>
        </div>
      </div>
    </main>
  );
}
