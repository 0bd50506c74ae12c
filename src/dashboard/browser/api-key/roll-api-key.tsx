"use client";

import { useRef, useState } from "react";
import { type ApiKey, ROLL_OVERLAP_HOURS, type RollOverlapHours } from "#account/api-key/model.ts";
import type { CreatedApiKey } from "#dashboard/browser/api-key/api-key-form.tsx";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";

const OVERLAP_LABELS: Record<RollOverlapHours, string> = {
  0: "No, stop it now",
  1: "For 1 hour",
  24: "For 24 hours",
  168: "For 7 days",
};

/** Creates a key that replaces another one, with an overlap period. */
export function RollApiKey({ apiKey: { id }, onRolled }: { apiKey: ApiKey; onRolled: (key: CreatedApiKey) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [overlapHours, setOverlapHours] = useState<RollOverlapHours>(24);
  const cache = trpc.useUtils();
  const roll = trpc.apiKey.roll.useMutation({
    // The response contains the secret, so it is not cached.
    gcTime: 0,
    onSuccess: (key) => {
      dialog.current?.close();
      onRolled(key);
      return cache.apiKey.invalidate();
    },
  });
  const open = () => {
    roll.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>Roll…</Button>
      <DialogFrame dialog={dialog} title="Roll key">
        <div className="space-y-4">
          <p className="text-sm text-muted">
            You’ll get a new key with the same name, permissions, rate limit, and expiration. Update your code while
            both keys work.
          </p>
          {roll.error && <FailureNotice title="Couldn’t roll the key" failure={failureOf(roll.error)} />}
          <Field label="Keep the old key working">
            {(control) => (
              <select
                {...control}
                value={overlapHours}
                onChange={({ target: { value } }) =>
                  setOverlapHours(ROLL_OVERLAP_HOURS.find((hours) => String(hours) === value) ?? 24)
                }
                className={CONTROL_CLASSES}
              >
                {ROLL_OVERLAP_HOURS.map((hours) => (
                  <option key={hours} value={hours}>
                    {OVERLAP_LABELS[hours]}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
            <Button
              variant="primary"
              disabled={roll.isPending}
              onClick={() => roll.mutate({ id, form: { overlapHours } })}
            >
              {roll.isPending ? "Rolling…" : "Roll key"}
            </Button>
          </div>
        </div>
      </DialogFrame>
    </>
  );
}
