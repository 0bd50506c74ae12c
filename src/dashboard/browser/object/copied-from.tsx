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
    <>
      <span aria-hidden="true" className="text-field">
        /
      </span>
      <a
        href={`/test/${path}/${testId}`}
        className="inline-flex min-h-11 items-center rounded px-1 underline-offset-4 hover:text-ink hover:underline sm:min-h-6"
      >
        Copied from test mode
      </a>
    </>
  );
}
