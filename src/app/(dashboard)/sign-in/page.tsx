import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SignInForm } from "#components/sign-in/sign-in-form.tsx";
import { BrandMark } from "#components/ui/brand-mark.tsx";
import { pageCsrfToken, pageUser } from "#server/auth/page-session.ts";
import { returnPath } from "#server/auth/return-path.ts";

export const metadata: Metadata = { title: "Sign in" };

/** GET /sign-in: `?callbackUrl=` leads back to a page; it, `?error=` and `?csrf=` are next-auth's words. */
export default async function SignIn({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { callbackUrl, error, csrf } = await searchParams;
  const returnTo = returnPath(callbackUrl);
  if (await pageUser()) redirect(returnTo);
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-12">
      <div className="w-full max-w-sm drop-shadow-md">
        <div className="torn-edge rounded-t-2xl bg-surface px-6 pt-8 sm:px-8">
          <BrandMark className="size-8" />
          <h1 className="mt-5 mb-6 text-xl font-semibold tracking-tight">Sign in to Checkstand</h1>
          <SignInForm
            csrfToken={await pageCsrfToken()}
            returnTo={returnTo}
            error={typeof error === "string" ? error : csrf && "Expired"}
          />
        </div>
      </div>
    </main>
  );
}
