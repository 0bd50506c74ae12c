import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import superjson from "superjson";
import { statusOf } from "#client/failure.ts";
import { trpc } from "#client/trpc.ts";
import { MERCHANT_HEADER } from "#domain/merchant/merchant.ts";
import { MODE_HEADER, type Mode } from "#domain/shared/mode.ts";

const MOST_CALLS = 10;
const LONGEST_URL = 8000;
const MOST_RETRIES = 2;

/** The clients of one merchant and mode: each has its own, so that nothing of another is ever shown from a cache. */
export function makeClients(mode: Mode, merchantId: string) {
  const onError = leaveWhenSignedOut;
  return {
    queryClient: new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: {
        queries: { staleTime: 5_000, retry: (count, error) => count < MOST_RETRIES && mayPass(error) },
      },
    }),
    trpcClient: trpc.createClient({
      links: [
        httpBatchLink({
          url: "/api/trpc",
          transformer: superjson,
          maxItems: MOST_CALLS,
          maxURLLength: LONGEST_URL,
          headers: { [MODE_HEADER]: mode, [MERCHANT_HEADER]: merchantId },
        }),
      ],
    }),
  };
}

/** Whether trying again may help: nobody answered, or the server is at fault. */
function mayPass(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 500;
}

/** A session can end at any time, on another device too: sign in again and come back. */
function leaveWhenSignedOut(error: unknown): void {
  if (statusOf(error) !== 401) return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(pathname + search)}`);
}
