import { createServerSideHelpers } from "@trpc/react-query/server";
import type { SignedInUser } from "#account/user/store.ts";
import { appRouter } from "#dashboard/server/router/root.ts";
import { transformer } from "#dashboard/server/trpc/input-transformer.ts";
import type { Mode } from "#kernel/mode.ts";

/** The dashboard's queries for a page that is rendered: without HTTP requests, under the keys that the browser uses. */
export function serverQueries({ user, mode, requestId }: { user: SignedInUser; mode: Mode; requestId: string }) {
  return createServerSideHelpers({
    router: appRouter,
    ctx: { requestId, mode, user: async () => user, setSession: () => undefined },
    transformer,
  });
}
