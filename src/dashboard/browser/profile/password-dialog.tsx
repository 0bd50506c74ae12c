"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { PasswordAgainForm } from "#dashboard/forms/profile-schema.ts";

interface PasswordDialogProps {
  /** The button that opens it. */
  opener: string;
  title: string;
  /** The consequences. */
  text: string;
  confirm: string;
  confirmVariant?: "primary" | "danger";
  cancel?: string;
  mutation: {
    mutate: (input: PasswordAgainForm, options: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
    error: unknown;
    isPending: boolean;
    reset: () => void;
  };
}

/** Asks for the password again before an action that a stranger at an unlocked computer must not take. */
export function PasswordDialog({
  opener,
  title,
  text,
  confirm,
  confirmVariant = "danger",
  cancel = "Cancel",
  mutation,
}: PasswordDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const form = useForm<PasswordAgainForm>({
    resolver: zodResolver(PasswordAgainForm),
    defaultValues: { currentPassword: "" },
  });
  const submit = form.handleSubmit((values) =>
    mutation.mutate(values, {
      onSuccess: () => dialog.current?.close(),
      onError: (error) => showFieldProblems(error, form),
    }),
  );
  const forget = () => {
    form.reset();
    mutation.reset();
  };
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>{opener}</Button>
      <DialogFrame dialog={dialog} title={title} text={text} onClose={forget}>
        <form method="post" noValidate onSubmit={submit} className="space-y-4">
          <FormFailure form={form} title="Couldn’t save changes" error={mutation.error} />
          <TextField
            form={form}
            name="currentPassword"
            label="Your password"
            type="password"
            autoComplete="current-password"
          />
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
            <Button type="submit" variant={confirmVariant} disabled={mutation.isPending}>
              {confirm}
            </Button>
          </div>
        </form>
      </DialogFrame>
    </>
  );
}
