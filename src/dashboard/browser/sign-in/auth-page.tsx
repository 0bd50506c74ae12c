import type { ReactNode } from "react";
import { BrandMark } from "#dashboard/browser/ui/brand-mark.tsx";

/** The frame of sign-in, set-up and invitation pages: a receipt with a title. */
export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-sm drop-shadow-md">
        <div className="torn-edge rounded-t-2xl bg-surface px-6 pt-8 sm:px-8">
          <BrandMark className="size-8" />
          <h1 className="mt-5 mb-6 text-xl font-semibold tracking-tight text-balance wrap-anywhere">{title}</h1>
          {children}
        </div>
      </div>
    </main>
  );
}

/** Why the last attempt failed. */
export function AuthProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="rounded-lg bg-danger-soft px-3 py-2 text-sm text-danger">
      {children}
    </p>
  );
}

/** Signs out of the account, and returns to a path. */
export function SignOutForm({ csrfToken, returnTo, label }: { csrfToken: string; returnTo: string; label: string }) {
  return (
    <form method="post" action="/api/auth/signout">
      <input type="hidden" name="csrfToken" value={csrfToken} />
      <input type="hidden" name="callbackUrl" value={returnTo} />
      <button
        type="submit"
        className="min-h-11 rounded text-sm text-accent underline underline-offset-4 hover:text-ink sm:min-h-6"
      >
        {label}
      </button>
    </form>
  );
}
