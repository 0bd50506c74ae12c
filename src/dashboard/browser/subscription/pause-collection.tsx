"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { useInvalidateBilling } from "#dashboard/browser/invoice/use-invalidate-billing.ts";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { PauseCollectionForm } from "#dashboard/forms/subscription-schema.ts";
import type { Subscription } from "#money/subscription/model.ts";

/** Pauses invoicing until a given time or until it is resumed. */
export function PauseCollection({
  subscription: { id },
  onClose,
}: {
  subscription: Subscription;
  onClose: () => void;
}) {
  const invalidate = useInvalidateBilling();
  const form = useForm<PauseCollectionForm>({
    resolver: zodResolver(PauseCollectionForm),
    defaultValues: { resumesAt: "" },
  });
  const pause = trpc.subscription.pauseCollection.useMutation({
    onSuccess: async () => {
      onClose();
      await invalidate();
      toast.success("Billing paused");
      document.getElementById("content")?.focus();
    },
    onError: (error) => showFieldProblems(error, form, { "pause_collection.resumes_at": "resumesAt" }),
  });
  return (
    <Form onSubmit={form.handleSubmit((values) => pause.mutate({ id, form: values }))}>
      <div className="space-y-4">
        <FormFailure form={form} title="Couldn’t pause billing" error={pause.error} />
        <p className="text-sm text-pretty text-muted">
          Periods that start while billing is paused aren’t invoiced, so the customer isn’t charged for them. The
          subscription keeps its status, and open invoices stay open.
        </p>
        <TextField
          form={form}
          name="resumesAt"
          label="Resume on"
          optional
          hint="Periods that start from this date are invoiced again. Leave empty to resume manually."
          type="datetime-local"
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={pause.isPending}>
            {pause.isPending ? "Pausing…" : "Pause billing"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
