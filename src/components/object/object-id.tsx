import { CopyButton } from "#components/ui/copy-button.tsx";

/** An object's id, to copy. */
export function ObjectId({ id }: { id: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <code className="font-mono text-xs break-all text-muted">{id}</code>
      <span className="max-sm:-ml-4">
        <CopyButton text={id} what="id" named />
      </span>
    </div>
  );
}
