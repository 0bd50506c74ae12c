import { BookOpen, CircleUserRound, LogOut } from "lucide-react";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { ShortcutsButton } from "#dashboard/browser/commands/shortcuts-button.tsx";
import { ProfileLink } from "#dashboard/browser/shell/profile-link.tsx";
import { ThemeChoice } from "#dashboard/browser/shell/theme-choice.tsx";
import { Popover, PopoverButton } from "#dashboard/browser/ui/popover.tsx";
import type { Viewer } from "#dashboard/first-page.ts";
import type { Mode } from "#kernel/mode.ts";

const ID = "account";

/** Loaded on demand: most users have only one business. */
const MerchantChoice = deferred(
  () => import("#dashboard/browser/shell/merchant-choice.tsx").then((part) => part.MerchantChoice),
  null,
);

interface AccountMenuProps {
  mode: Mode;
  companyName: string | undefined;
  /** Undefined in the server's HTML. */
  viewer: Viewer | undefined;
}

/** The account menu: signed-in user, theme, and sign-out. */
export function AccountMenu({ mode, companyName, viewer }: AccountMenuProps) {
  return (
    <>
      <PopoverButton opens={ID} aria-label="Account" className="-mr-2">
        <CircleUserRound aria-hidden="true" className="size-5" strokeWidth={1.8} />
      </PopoverButton>
      <Popover id={ID} place="below">
        <div className="border-b px-2.5 pt-1 pb-2.5 text-sm">
          <p className="font-medium wrap-anywhere">{companyName}</p>
          <p className="text-muted wrap-anywhere">{viewer?.email}</p>
        </div>
        {viewer && viewer.merchants.length > 1 && <MerchantChoice merchants={viewer.merchants} />}
        <ThemeChoice />
        <ProfileLink mode={mode} />
        <a
          href="/docs"
          className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-raised sm:min-h-9"
        >
          <BookOpen aria-hidden="true" className="size-4 text-muted" />
          API reference
        </a>
        <ShortcutsButton />
        {/* Without its token the form would be rejected, so it is only shown once the token has arrived. */}
        {viewer && (
          <form method="post" action="/api/auth/signout" className="mt-2 border-t pt-2">
            <input type="hidden" name="csrfToken" value={viewer.csrfToken} />
            <input type="hidden" name="callbackUrl" value="/" />
            <button
              type="submit"
              className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-raised sm:min-h-9"
            >
              <LogOut aria-hidden="true" className="size-4 text-muted" />
              Sign out of all devices
            </button>
          </form>
        )}
      </Popover>
    </>
  );
}
