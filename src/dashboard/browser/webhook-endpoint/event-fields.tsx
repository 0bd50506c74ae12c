import type { UseFormReturn } from "react-hook-form";
import { EVENT_GROUPS } from "#dashboard/browser/labels/event-groups.ts";
import { ChoiceCards } from "#dashboard/browser/ui/choice-cards.tsx";
import type { WebhookEndpointForm } from "#dashboard/forms/webhook-endpoint-schema.ts";
import type { EventType } from "#signals/event-type/model.ts";

const CHOICES = [
  { value: "all", title: "All events", text: "Includes events added in the future." },
  { value: "chosen", title: "Selected events", text: "Only the events you select." },
] as const;

/** The events that an endpoint gets. */
export function EventFields({ form }: { form: UseFormReturn<WebhookEndpointForm> }) {
  const [events, types] = form.watch(["events", "types"]);
  const error = form.formState.errors.types?.message;
  const change = (group: readonly EventType[], ticked: boolean) => {
    const others = types.filter((type) => !group.includes(type));
    form.setValue("types", ticked ? [...others, ...group] : others, { shouldDirty: true });
    form.clearErrors("types");
  };
  return (
    <div className="space-y-3">
      <ChoiceCards legend="Events" field={form.register("events")} choices={CHOICES} />
      {events === "chosen" && (
        <fieldset aria-describedby={error ? "types-error" : undefined} className="min-w-0">
          <legend className="sr-only">Selected events</legend>
          <div className="space-y-4 rounded-lg border p-4">
            {EVENT_GROUPS.map(({ title, types: group }) => (
              <fieldset key={title} className="min-w-0">
                <legend className="sr-only">{title}</legend>
                <Tick
                  label={title}
                  ticked={group.every((type) => types.includes(type))}
                  onTick={(ticked) => change(group, ticked)}
                  isGroup
                />
                <div className="ml-7 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-4">
                  {group.map((type) => (
                    <Tick
                      key={type}
                      label={type}
                      ticked={types.includes(type)}
                      onTick={(ticked) => change([type], ticked)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
          {error && (
            <p id="types-error" className="mt-1.5 text-sm text-danger">
              {error}
            </p>
          )}
        </fieldset>
      )}
    </div>
  );
}

interface TickProps {
  label: string;
  ticked: boolean;
  onTick: (ticked: boolean) => void;
  /** Whether it selects all events of a group. */
  isGroup?: boolean;
}

function Tick({ label, ticked, onTick, isGroup = false }: TickProps) {
  return (
    <label className="flex min-h-11 min-w-0 items-center gap-3 text-sm sm:min-h-8">
      <input
        type="checkbox"
        checked={ticked}
        onChange={({ target }) => onTick(target.checked)}
        aria-label={isGroup ? `All events for ${label.toLowerCase()}` : undefined}
        className="size-4 shrink-0 accent-accent"
      />
      <span className={isGroup ? "font-medium" : "font-mono text-xs break-all"}>{label}</span>
    </label>
  );
}
