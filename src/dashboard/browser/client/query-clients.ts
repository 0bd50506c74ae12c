import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import { MERCHANT_HEADER } from "#account/merchant/model.ts";
import { failureStatus } from "#dashboard/browser/client/failure.ts";
import { endSession } from "#dashboard/browser/client/session-end.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { MODE_HEADER, type Mode } from "#kernel/mode.ts";

const MAX_BATCH_CALLS = 10;
const MAX_URL_LENGTH = 8000;
const MAX_RETRIES = 2;

export type Clients = ReturnType<typeof createClients>;

/** The clients of one merchant and mode, so that no cache ever shows another's data. */
export function createClients(mode: Mode, merchantId: string) {
  return {
    queryClient: new QueryClient({
      // A failed prefetch must not end the session: hovering over a link would otherwise leave the current page.
      queryCache: new QueryCache({ onError: (error, query) => query.isActive() && endSessionOn401(error) }),
      mutationCache: new MutationCache({ onError: endSessionOn401 }),
      defaultOptions: {
        queries: { staleTime: 5_000, retry: (count, error) => count < MAX_RETRIES && isRetryable(error) },
      },
    }),
    trpcClient: trpc.createClient({
      links: [
        httpBatchLink({
          url: "/api/trpc",
          transformer: superjson,
          maxItems: MAX_BATCH_CALLS,
          maxURLLength: MAX_URL_LENGTH,
          headers: { [MODE_HEADER]: mode, [MERCHANT_HEADER]: merchantId },
        }),
      ],
    }),
  };
}

/** Whether a retry may help: no response, or a server error. */
function isRetryable(error: unknown): boolean {
  const status = failureStatus(error);
  return status === undefined || status >= 500;
}

function endSessionOn401(error: unknown): void {
  if (failureStatus(error) === 401) endSession();
}
