import { CalendarDays } from "lucide-react";
import { type FormEvent, useId } from "react";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { daysTitle } from "#dashboard/browser/stats/range-text.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { closePopoverAround, Popover } from "#dashboard/browser/ui/popover.tsx";
import type { StatsDays } from "#dashboard/home/stats.ts";

interface DaysChoiceProps {
  /** The days that are shown; undefined while a range is. */
  days: StatsDays | undefined;
  hrefOf: (days: Record<string, string>) => string;
}

/** The choice of custom days. */
export function DaysChoice({ days, hrefOf }: DaysChoiceProps) {
  const id = useId();
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { from, to } = Object.fromEntries(new FormData(event.currentTarget));
    closePopoverAround(event.currentTarget);
    navigate(hrefOf({ from: String(from), to: String(to) }), { scroll: false });
  };
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClasses("secondary")}>
        <CalendarDays aria-hidden="true" className="size-4 text-muted" />
        {days ? daysTitle(days) : "Custom dates"}
      </button>
      <Popover id={id} place="below">
        <form key={`${days?.from} ${days?.to}`} onSubmit={show} className="space-y-3 p-2">
          <Field label="Start date">
            {(control) => (
              <input
                {...control}
                type="date"
                name="from"
                required
                defaultValue={days?.from}
                className={CONTROL_CLASSES}
              />
            )}
          </Field>
          <Field label="End date">
            {(control) => (
              <input {...control} type="date" name="to" required defaultValue={days?.to} className={CONTROL_CLASSES} />
            )}
          </Field>
          <Button type="submit" variant="primary" className="w-full">
            Apply
          </Button>
        </form>
      </Popover>
    </>
  );
}
