"use client";

import { Monitor, Moon, Smartphone, Sun } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { PageFrame } from "#dashboard/browser/payment-link/page-frame.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES } from "#dashboard/browser/ui/field.tsx";
import { SegmentedRadios } from "#dashboard/browser/ui/segmented.tsx";
import { type PaymentLinkForm, previewableForm } from "#dashboard/forms/payment-link-schema.ts";

/** The pause in typing before the page is rendered again. */
const PAUSE_MS = 250;

const DEVICES = [
  { value: "phone", title: "Phone", icon: <Smartphone aria-hidden="true" className="size-4" /> },
  { value: "desktop", title: "Desktop", icon: <Monitor aria-hidden="true" className="size-4" /> },
] as const;

const THEMES = [
  { value: "light", title: "Light", icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: "dark", title: "Dark", icon: <Moon aria-hidden="true" className="size-4" /> },
] as const;

interface LinkPreviewProps {
  control: Control<PaymentLinkForm>;
  recurring: boolean;
}

/** The customer's page as it would be now, rendered by the server from the same components. */
export function LinkPreview({ control, recurring }: LinkPreviewProps) {
  const [device, setDevice] = useState<"phone" | "desktop">("phone");
  const [theme, setTheme] = useState<"light" | "dark">("light");
  const [language, setLanguage] = useState("en");
  const { page, failure, isEmpty } = usePreview(control, { recurring, language });
  return (
    <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-28">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="text-base font-semibold">
          Preview
        </h2>
        <div className="flex items-center gap-2">
          <SegmentedRadios label="Device" name="preview-device" options={DEVICES} value={device} onChange={setDevice} />
          <SegmentedRadios label="Theme" name="preview-theme" options={THEMES} value={theme} onChange={setTheme} />
        </div>
      </div>
      {failure && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {failure}
        </p>
      )}
      {isEmpty || !page ? (
        <p className="grid h-96 place-items-center rounded-xl border border-dashed border-field/60 bg-surface p-6 text-center text-sm text-muted">
          {isEmpty ? "Choose a product to see a preview." : "Loading preview…"}
        </p>
      ) : (
        <PageFrame page={page} device={device} theme={theme} />
      )}
      {page && (
        <label className="mt-3 flex items-center gap-3 text-sm text-muted">
          Language
          <select
            value={language}
            onChange={({ target: { value } }) => setLanguage(value)}
            className={classes(CONTROL_CLASSES, "w-auto!")}
          >
            {page.languages.map((choice) => (
              <option key={choice.language} value={choice.language}>
                {choice.name}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

/** Requests the page after a pause in typing. An outdated response is not shown. */
function usePreview(
  control: Control<PaymentLinkForm>,
  { recurring, language }: { recurring: boolean; language: string },
) {
  const typed = useWatch({ control }) as PaymentLinkForm;
  const form = previewableForm(recurring ? typed : { ...typed, trialDays: "" });
  const { mutate, data, error } = trpc.paymentLink.preview.useMutation();
  const requested = form && JSON.stringify({ form, language });
  const lastRequested = useRef<string>(undefined);
  useEffect(() => {
    if (requested === undefined || requested === lastRequested.current) return;
    const timer = setTimeout(
      () => {
        lastRequested.current = requested;
        mutate(JSON.parse(requested));
      },
      lastRequested.current === undefined ? 0 : PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [requested, mutate]);
  const [page, setPage] = useState(data);
  if (data && data !== page) setPage(data);
  return { page, failure: error ? failureOf(error).message : undefined, isEmpty: form === undefined };
}
