/** The shape of an object's page while it is read, below its heading. */
export function ObjectSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-10 border-b" />
      <div className="h-36 animate-pulse rounded-xl border bg-surface" />
      <div className="h-36 animate-pulse rounded-xl border bg-surface" />
    </div>
  );
}
