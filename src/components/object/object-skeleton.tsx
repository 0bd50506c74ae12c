/** The shape of an object's page while it is read: what it is, what belongs to it, and its facts beside that. */
export function ObjectSkeleton() {
  return (
    <div role="status" className="space-y-5">
      <span className="sr-only">Loading</span>
      <div className="h-44 animate-pulse rounded-xl border bg-surface" />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-5">
          <div className="h-36 animate-pulse rounded-xl border bg-surface" />
          <div className="h-36 animate-pulse rounded-xl border bg-surface" />
        </div>
        <div className="h-80 animate-pulse rounded-xl border bg-surface" />
      </div>
    </div>
  );
}
