"use client";

import type { LucideIcon } from "lucide-react";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { toast } from "sonner";
import { failureOf, wasRejected } from "#dashboard/browser/client/failure.ts";
import { navigate } from "#dashboard/browser/client/navigation.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { ConfirmDialog } from "#dashboard/browser/ui/confirm-dialog.tsx";

/** What a procedure that changes one object offers, for example `trpc.coupon.delete`. */
interface ObjectMutation<Input extends object, Result> {
  useMutation(options: { onSuccess: (result: Result) => Promise<void>; onError: () => unknown }): {
    mutate: (input: { id: string } & Input) => void;
    reset: () => void;
    isPending: boolean;
    isSuccess: boolean;
    error: unknown;
  };
}

interface ConfirmActionProps<Input extends object, Result>
  extends Pick<ComponentProps<typeof Button>, "variant" | "aria-label"> {
  id: string;
  mutation: ObjectMutation<Input, Result>;
  /** Sent with the ID. */
  input?: Input;
  icon?: LucideIcon;
  words: {
    button: string;
    title: string;
    confirm: string;
    /** The confirm button's text while the server works. */
    pending?: string;
    /** The toast’s text, or a function of the result. */
    done: string | ((result: Result) => string);
    failed: string;
    /** The failure's title if the server may have done it. */
    unclear?: string;
  };
  /** The consequences. */
  children: ReactNode;
  /** The look of the confirm button, if the action takes nothing away. */
  confirmVariant?: "primary";
  /** Shown instead of the question while the action isn't possible. */
  blocked?: Pick<ComponentProps<typeof ConfirmDialog>, "title" | "children" | "confirm" | "onConfirm"> | undefined;
  /** Refetches what the action has changed. */
  reload: () => Promise<unknown>;
  /** Refetches what someone else may have changed first. */
  reloadAfterFailure?: () => Promise<unknown>;
  /** The page to show afterwards, where this one has lost its object. */
  leaveTo?: string;
}

/** A button that asks first, runs the mutation, and reports the result. */
export function ConfirmAction<Input extends object = object, Result = unknown>({
  id,
  mutation,
  input,
  icon: Icon,
  words,
  children,
  confirmVariant,
  blocked,
  reload,
  reloadAfterFailure,
  leaveTo,
  ...button
}: ConfirmActionProps<Input, Result>) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const { mutate, reset, isPending, isSuccess, error } = mutation.useMutation({
    onSuccess: async (result) => {
      const done = typeof words.done === "string" ? words.done : words.done(result);
      close();
      if (leaveTo !== undefined) {
        toast.success(done);
        navigate(leaveTo);
        await reload();
        return;
      }
      await reload();
      toast.success(done);
      // The button that had the focus was removed.
      document.getElementById("content")?.focus();
    },
    onError: () => reloadAfterFailure?.(),
  });
  const open = () => {
    reset();
    dialog.current?.showModal();
  };
  const failedTitle = wasRejected(error) ? words.failed : (words.unclear ?? words.failed);
  return (
    <>
      <Button {...button} onClick={open}>
        {Icon && <Icon aria-hidden="true" className="size-4" />}
        {words.button}
      </Button>
      {blocked && !isPending ? (
        <ConfirmDialog
          {...blocked}
          dialog={dialog}
          keep="Close"
          onConfirm={() => {
            close();
            blocked.onConfirm?.();
          }}
        />
      ) : (
        <ConfirmDialog
          dialog={dialog}
          title={words.title}
          confirmVariant={confirmVariant}
          confirm={isPending ? (words.pending ?? words.confirm) : words.confirm}
          pending={isPending || (leaveTo !== undefined && isSuccess)}
          failure={error ? { title: failedTitle, failure: failureOf(error) } : undefined}
          onConfirm={() => mutate({ id, ...(input as Input) })}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
