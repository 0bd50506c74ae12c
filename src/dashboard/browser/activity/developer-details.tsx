import { RelatedActivity } from "#dashboard/browser/activity/related-activity.tsx";
import { ObjectJson, type VersionJson } from "#dashboard/browser/object/object-json.tsx";
import { ObjectDeliveries } from "#dashboard/browser/webhook-delivery/object-deliveries.tsx";

/** Developer details of an object: the request that created it, its activity, and its JSON in the API. */
export function DeveloperDetails({ objectId, json }: { objectId: string; json: readonly VersionJson[] }) {
  return (
    <div className="space-y-5">
      <ObjectDeliveries objectId={objectId} />
      <RelatedActivity objectId={objectId} />
      <ObjectJson versions={json} />
    </div>
  );
}
