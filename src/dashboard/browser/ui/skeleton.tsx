interface SkeletonProps {
  /** The height of each box, as a class. */
  boxes: readonly string[];
  className?: string;
}

/** Gray boxes in the shape of what is loading. */
export function Skeleton({ boxes, className = "space-y-5" }: SkeletonProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">Loading</span>
      {boxes.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
        <div key={index} className={`${height} animate-pulse rounded-xl border bg-surface`} />
      ))}
    </div>
  );
}
