/** The placeholder of the statistics while they load. */
export function StatsSkeleton() {
  const card = "animate-pulse rounded-xl border bg-surface motion-reduce:animate-none";
  return (
    <div aria-busy="true" className="space-y-5">
      <div className={`h-57 lg:h-29 ${card}`} />
      <div className={`h-92 ${card}`} />
    </div>
  );
}
