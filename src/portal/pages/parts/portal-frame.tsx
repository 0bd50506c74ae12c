import type { ReactNode } from "react";
import { MerchantHeader } from "#checkout/pages/parts/merchant-header.tsx";
import type { View } from "#portal/pages/parts/view.ts";

/** What is around every page of an opened session. */
export function PortalFrame({
  view,
  isOverview = false,
  children,
}: {
  view: View;
  isOverview?: boolean;
  children: ReactNode;
}) {
  const { merchant, messages, words, session, pathOf } = view;
  return (
    <>
      <MerchantHeader merchant={merchant} backUrl={session.returnUrl ?? undefined} messages={messages} />
      {!isOverview && (
        <nav className="-mt-3 mb-1">
          <a className="link text-sm" href={pathOf()}>
            {words.home.overview}
          </a>
        </nav>
      )}
      <div className="space-y-4">{children}</div>
      <form method="post" action={pathOf("/close")} className="mt-4">
        <input type="submit" value={words.home.close} className="button-quiet w-full" />
      </form>
    </>
  );
}
