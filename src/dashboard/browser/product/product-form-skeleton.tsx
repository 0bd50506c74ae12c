import { Skeleton } from "#dashboard/browser/ui/skeleton.tsx";

/** The product form's shape, while what it is filled with is read. */
export function ProductFormSkeleton() {
  return <Skeleton className="space-y-6" boxes={["h-66", "h-80", "h-14"]} />;
}
