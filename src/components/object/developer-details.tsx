import { RelatedActivity } from "#components/event/related-activity.tsx";
import { ObjectJson, type VersionJson } from "#components/object/object-json.tsx";
import { ObjectDeliveries } from "#components/webhook-delivery/object-deliveries.tsx";

/** What integrators look up of an object: what was sent of it, what happened, and how the API prints it. */
export function DeveloperDetails({ objectId, json }: { objectId: string; json: readonly VersionJson[] }) {
  return (
    <div className="space-y-5">
      <ObjectDeliveries objectId={objectId} />
      <RelatedActivity objectId={objectId} />
      <ObjectJson versions={json} />
    </div>
  );
}
