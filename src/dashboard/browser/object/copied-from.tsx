import { trpc } from "#dashboard/browser/client/trpc.ts";

interface CopiedFromProps {
  id: string;
  /** The path of the object's list below `/{mode}/`. */
  path: string;
}

/** A link to the test object that a live object was copied from; nothing for any other. */
export function CopiedFrom({ id, path }: CopiedFromProps) {
  const { data: testId } = trpc.goLive.copiedFrom.useQuery({ id }, { staleTime: Number.POSITIVE_INFINITY });
  if (!testId) return null;
  return (
    <a href={`/test/${path}/${testId}`} className="text-sm text-muted underline underline-offset-4 hover:text-ink">
      Copied from test mode
    </a>
  );
}
