/** The product form's shape, while what it is filled with is read. */
export function ProductFormSkeleton() {
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">Loading</span>
      <div className="h-66 animate-pulse rounded-xl border bg-surface" />
      <div className="h-80 animate-pulse rounded-xl border bg-surface" />
      <div className="h-14 animate-pulse rounded-xl border bg-surface" />
    </div>
  );
}
