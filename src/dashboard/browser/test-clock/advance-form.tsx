"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { TestClock } from "#account/test-clock/model.ts";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { formatDuration } from "#dashboard/browser/ui/format-duration.ts";
import { secondsOf, TestClockForm, TIME_UNITS } from "#dashboard/forms/test-clock-schema.ts";

const DAY_SECONDS = 86_400;

type StepsFrom = Pick<TestClock, "now"> & { nextChargeAt: Date | null };

interface AdvanceFormProps {
  clock: StepsFrom;
  /** How far it can still be moved. */
  secondsLeft: number;
  pending: boolean;
  onAdvance: (seconds: number) => void;
}

const UNIT_TITLES = { second: "Seconds", minute: "Minutes", hour: "Hours", day: "Days" } as const;

/** Moves the clock by one of the usual steps, or by any number of seconds, minutes, hours or days. */
export function AdvanceForm({ clock, secondsLeft, pending, onAdvance }: AdvanceFormProps) {
  const form = useForm<TestClockForm>({
    resolver: zodResolver(TestClockForm),
    defaultValues: { count: "", unit: "minute" },
  });
  const submit = form.handleSubmit((values) => {
    const seconds = secondsOf(values);
    if (seconds <= secondsLeft) return onAdvance(seconds);
    const message = `Too far ahead. You can advance the clock by ${formatDuration(secondsLeft)} more, up to 1,830 days in total.`;
    form.setError("count", { message }, { shouldFocus: true });
  });
  return (
    <Form onSubmit={submit}>
      <div className="flex flex-wrap gap-2">
        {stepsOf(clock).map(({ label, seconds }) => (
          <Button key={label} disabled={pending || seconds > secondsLeft} onClick={() => onAdvance(seconds)}>
            {label}
          </Button>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <TextField form={form} name="count" label="Custom amount" inputMode="numeric" placeholder="45" />
        <Field label="Unit">
          {(control) => (
            <select {...control} {...form.register("unit")} className={CONTROL_CLASSES}>
              {TIME_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {UNIT_TITLES[unit]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" variant="primary" disabled={pending} className="max-sm:col-span-2 sm:mt-6.5">
          {pending ? "Advancing…" : "Advance clock"}
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted">
        The clock only moves forward, up to 1,830 days in total, and affects your whole team. To reset it, empty test
        mode.
      </p>
    </Form>
  );
}

/** The most frequent steps. */
function stepsOf({ now, nextChargeAt }: StepsFrom): { label: string; seconds: number }[] {
  const inAMonth = addMonth(now);
  return [
    { label: "+ 1 hour", seconds: 3_600 },
    { label: "+ 1 day", seconds: DAY_SECONDS },
    { label: "+ 1 week", seconds: 7 * DAY_SECONDS },
    { label: "+ 1 month", seconds: secondsBetween(now, inAMonth) },
    ...(nextChargeAt ? [{ label: "To the next charge", seconds: secondsBetween(now, nextChargeAt) }] : []),
  ];
}

/** Whole seconds, at least one. */
function secondsBetween(from: Date, to: Date): number {
  return Math.max(Math.ceil((to.getTime() - from.getTime()) / 1000), 1);
}

/** The same day of the next month, or its last one, in UTC. */
function addMonth(date: Date): Date {
  const next = new Date(date);
  next.setUTCMonth(date.getUTCMonth() + 1);
  if (next.getUTCDate() !== date.getUTCDate()) next.setUTCDate(0);
  return next;
}
