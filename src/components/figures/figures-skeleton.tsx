/** The place of the figures while they load. */
export function FiguresSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5 lg:grid-cols-2">
      {["one", "two", "three", "four"].map((card) => (
        <div key={card} className="h-72 animate-pulse rounded-2xl border bg-surface motion-reduce:animate-none" />
      ))}
    </div>
  );
}
