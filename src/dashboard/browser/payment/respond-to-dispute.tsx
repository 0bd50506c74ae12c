"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import { wasRejected } from "#dashboard/browser/client/failure.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { AcceptDispute } from "#dashboard/browser/payment/accept-dispute.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { LOCALE } from "#dashboard/browser/ui/locale.ts";
import { EvidenceForm } from "#dashboard/forms/dispute-schema.ts";
import { formatMoney } from "#kernel/money.ts";
import type { Dispute } from "#money/dispute/model.ts";

/** The two ways to respond to a dispute: a form for evidence against it, and a button that accepts it. */
export function RespondToDispute({ dispute }: { dispute: Dispute }) {
  return (
    <>
      <SubmitEvidence key={dispute.updatedAt.getTime()} dispute={dispute} />
      <AcceptDispute dispute={dispute} />
    </>
  );
}

/** The evidence, to be saved, or submitted to the bank after a confirmation. */
function SubmitEvidence({ dispute }: { dispute: Dispute }) {
  const { id, evidence, amount, currency } = dispute;
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const form = useForm<EvidenceForm>({
    resolver: zodResolver(EvidenceForm),
    defaultValues: { evidence: evidence ?? "" },
  });
  const respond = trpc.dispute.respond.useMutation({
    onSuccess: async (_, { submit }) => {
      await Promise.all([cache.payment.invalidate(), cache.home.invalidate()]);
      toast.success(submit ? "Response submitted" : "Saved");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const respondWith = (submit: boolean) => form.handleSubmit((values) => respond.mutate({ id, form: values, submit }));
  return (
    <Form onSubmit={form.handleSubmit(() => dialog.current?.showModal())}>
      <div className="space-y-3">
        <FormFailure form={form} title={failureTitle(respond.error, respond.variables?.submit)} error={respond.error} />
        <TextField
          form={form}
          name="evidence"
          label="Your response"
          hint="Describe what was ordered, when it was delivered, and what you agreed on. You can’t change your response after you submit it."
          rows={5}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={respond.isPending}>
            {respond.isPending ? "Submitting…" : "Submit response…"}
          </Button>
          <Button disabled={respond.isPending} onClick={respondWith(false)}>
            Save for later
          </Button>
        </div>
      </div>
      <ConfirmDialog
        dialog={dialog}
        title="Submit this response to the bank?"
        confirm="Submit response"
        confirmVariant="primary"
        onConfirm={() => {
          dialog.current?.close();
          void respondWith(true)();
        }}
      >
        The bank decides the dispute over {formatMoney(amount, currency, LOCALE)} based on your response. You can’t
        change the response afterward.
      </ConfirmDialog>
    </Form>
  );
}

function failureTitle(error: unknown, submit: boolean | undefined): string {
  if (wasRejected(error)) return submit ? "Couldn’t submit your response" : "Couldn’t save your response";
  return submit
    ? "Couldn’t confirm whether your response was submitted"
    : "Couldn’t confirm whether your response was saved";
}
