import { useState } from "react";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { MAX_COPIES_PER_REQUEST } from "#dashboard/forms/copy-schema.ts";
import type { CopyResult } from "#operations/copy-from-test-mode/model.ts";

interface Copying {
  /** Copies test objects, in the order of the plan. */
  copy: (ids: readonly string[]) => void;
  isPending: boolean;
  done: number;
  total: number;
  /** What was created and what failed, so far. */
  result: CopyResult;
  /** Why it stopped; what was copied until then stays. */
  error: unknown;
}

const NOTHING: CopyResult = { created: [], failed: [] };

/** Copies in several requests, so that none takes long. If one fails, copying again creates only what is missing. */
export function useCopying(): Copying {
  const cache = trpc.useUtils();
  const { mutateAsync } = trpc.goLive.copy.useMutation();
  const [result, setResult] = useState(NOTHING);
  const [progress, setProgress] = useState({ isPending: false, done: 0, total: 0 });
  const [error, setError] = useState<unknown>();
  const copy = async (ids: readonly string[]) => {
    setResult(NOTHING);
    setError(undefined);
    setProgress({ isPending: true, done: 0, total: ids.length });
    try {
      for (let done = 0; done < ids.length; done += MAX_COPIES_PER_REQUEST) {
        const part = await mutateAsync({ ids: ids.slice(done, done + MAX_COPIES_PER_REQUEST) });
        setResult(({ created, failed }) => ({
          created: [...created, ...part.created],
          failed: [...failed, ...part.failed],
        }));
        setProgress({ isPending: true, done: Math.min(done + MAX_COPIES_PER_REQUEST, ids.length), total: ids.length });
      }
    } catch (failure) {
      setError(failure);
    }
    await cache.invalidate();
    setProgress((shown) => ({ ...shown, isPending: false }));
  };
  return { copy: (ids) => void copy(ids), ...progress, result, error };
}
