import { BookOpen, CircleUserRound, LogOut } from "lucide-react";
import { deferred } from "#client/deferred.tsx";
import { ShortcutsButton } from "#components/commands/shortcuts-button.tsx";
import { ProfileLink } from "#components/shell/profile-link.tsx";
import { ThemeChoice } from "#components/shell/theme-choice.tsx";
import { Popover, PopoverButton } from "#components/ui/popover.tsx";
import type { Mode } from "#domain/shared/mode.ts";

const ID = "account";

/** Most users have one business. */
const MerchantChoice = deferred(() =>
  import("#components/shell/merchant-choice.tsx").then((part) => part.MerchantChoice),
);

interface AccountMenuProps {
  mode: Mode;
  email: string;
  companyName: string;
  merchants: readonly { id: string; companyName: string }[];
  /** For the sign-out form: no other site can sign somebody out. */
  csrfToken: string;
}

/** Who is signed in, the theme, and the way out. */
export function AccountMenu({ mode, email, companyName, merchants, csrfToken }: AccountMenuProps) {
  return (
    <>
      <PopoverButton opens={ID} aria-label="Account" className="-mr-2">
        <CircleUserRound aria-hidden="true" className="size-5" strokeWidth={1.8} />
      </PopoverButton>
      <Popover id={ID} place="below">
        <div className="border-b px-2.5 pt-1 pb-2.5 text-sm">
          <p className="font-medium wrap-anywhere">{companyName}</p>
          <p className="text-muted wrap-anywhere">{email}</p>
        </div>
        {merchants.length > 1 && <MerchantChoice merchants={merchants} />}
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
        <form method="post" action="/api/auth/signout" className="mt-2 border-t pt-2">
          <input type="hidden" name="csrfToken" value={csrfToken} />
          <input type="hidden" name="callbackUrl" value="/" />
          <button
            type="submit"
            className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 text-sm hover:bg-raised sm:min-h-9"
          >
            <LogOut aria-hidden="true" className="size-4 text-muted" />
            Sign out of all devices
          </button>
        </form>
      </Popover>
    </>
  );
}
