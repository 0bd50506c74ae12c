/** In the shape of the builder. */
export function BuilderSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
      <span className="sr-only">Loading</span>
      <div className="space-y-6">
        <div className="h-56 animate-pulse rounded-xl border bg-surface" />
        <div className="h-64 animate-pulse rounded-xl border bg-surface" />
      </div>
      <div className="h-128 animate-pulse rounded-xl border bg-surface" />
    </div>
  );
}
