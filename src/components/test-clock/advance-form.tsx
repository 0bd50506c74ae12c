"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { durationWords } from "#components/ui/duration-words.ts";
import { CONTROL_CLASSES, Field } from "#components/ui/field.tsx";
import { Form } from "#components/ui/form.tsx";
import { secondsOf, TestClockForm, TIME_UNITS } from "#dashboard/forms/test-clock-schema.ts";

/** What is asked for most, in seconds. */
const STEPS = [3_600, 86_400, 30 * 86_400];

interface AdvanceFormProps {
  /** How far it can still be moved. */
  secondsLeft: number;
  pending: boolean;
  onAdvance: (seconds: number) => void;
}

/** Moves the clock by one of the usual steps, or by any number of seconds, minutes, hours or days. */
export function AdvanceForm({ secondsLeft, pending, onAdvance }: AdvanceFormProps) {
  const form = useForm<TestClockForm>({
    resolver: zodResolver(TestClockForm),
    defaultValues: { count: "", unit: "minute" },
  });
  const submit = form.handleSubmit((values) => {
    const seconds = secondsOf(values);
    if (seconds <= secondsLeft) return onAdvance(seconds);
    const message = `That is too far: it can be moved by ${durationWords(secondsLeft)} more, 1,830 days in all.`;
    form.setError("count", { message }, { shouldFocus: true });
  });
  return (
    <Form onSubmit={submit}>
      <div className="flex flex-wrap gap-2">
        {STEPS.map((seconds) => (
          <Button key={seconds} disabled={pending || seconds > secondsLeft} onClick={() => onAdvance(seconds)}>
            + {durationWords(seconds)}
          </Button>
        ))}
      </div>
      <div className="mt-5 grid grid-cols-2 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
        <Field label="Or by" error={form.formState.errors.count?.message}>
          {(control) => (
            <input
              {...control}
              {...form.register("count")}
              inputMode="numeric"
              autoComplete="off"
              placeholder="45"
              className={CONTROL_CLASSES}
            />
          )}
        </Field>
        <Field label="Unit">
          {(control) => (
            <select {...control} {...form.register("unit")} className={CONTROL_CLASSES}>
              {TIME_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {unit}s
                </option>
              ))}
            </select>
          )}
        </Field>
        <Button type="submit" look="primary" disabled={pending} className="max-sm:col-span-2 sm:mt-6.5">
          {pending ? "Moving…" : "Move ahead"}
        </Button>
      </div>
      <p className="mt-4 text-sm text-muted">
        It goes forward only and 1,830 days in all: nothing sets it back, for you and your colleagues alike.
      </p>
    </Form>
  );
}
