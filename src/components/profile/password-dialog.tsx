"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { failureOf } from "#client/failure.ts";
import { showFieldProblems } from "#client/show-field-problems.ts";
import { PasswordField } from "#components/profile/password-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { DialogFrame } from "#components/ui/dialog-frame.tsx";
import { FailureNotice } from "#components/ui/failure-notice.tsx";
import { PasswordAgainForm } from "#dashboard/forms/profile-schema.ts";

interface PasswordDialogProps {
  /** The button that opens it. */
  opener: string;
  title: string;
  /** What happens then. */
  text: string;
  confirm: string;
  confirmLook?: "primary" | "danger";
  cancel?: string;
  mutation: {
    mutate: (input: PasswordAgainForm, options: { onSuccess: () => void; onError: (error: unknown) => void }) => void;
    error: unknown;
    isPending: boolean;
    reset: () => void;
  };
}

/** Asks for the password again before something that a stranger at the desk should not do. */
export function PasswordDialog({
  opener,
  title,
  text,
  confirm,
  confirmLook = "danger",
  cancel = "Keep it",
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
        <form method="post" noValidate onSubmit={submit}>
          {mutation.error !== null && (
            <div className="mb-4">
              <FailureNotice title="Nothing was changed" failure={failureOf(mutation.error)} />
            </div>
          )}
          <PasswordField
            label="Your password"
            error={form.formState.errors.currentPassword?.message}
            field={form.register("currentPassword")}
            autoComplete="current-password"
          />
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Button onClick={() => dialog.current?.close()}>{cancel}</Button>
            <Button type="submit" look={confirmLook} disabled={mutation.isPending}>
              {confirm}
            </Button>
          </div>
        </form>
      </DialogFrame>
    </>
  );
}
