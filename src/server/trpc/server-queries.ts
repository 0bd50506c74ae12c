import { createServerSideHelpers } from "@trpc/react-query/server";
import type { Mode } from "#domain/shared/mode.ts";
import type { SignedInUser } from "#server/services/user/repository.ts";
import { transformer } from "#server/trpc/input-transformer.ts";
import { appRouter } from "#server/trpc/root.ts";

/** The dashboard's queries for a page that is rendered: without HTTP requests, under the keys that the browser uses. */
export function serverQueries({ user, mode, requestId }: { user: SignedInUser; mode: Mode; requestId: string }) {
  return createServerSideHelpers({
    router: appRouter,
    ctx: { requestId, mode, user: async () => user, setSession: () => undefined },
    transformer,
  });
}
