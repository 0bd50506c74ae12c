"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil } from "lucide-react";
import { useRef } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import type { ApiKey } from "#account/api-key/model.ts";
import { showFieldProblems } from "#dashboard/browser/client/show-field-problems.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { FormFailure } from "#dashboard/browser/form/form-failure.tsx";
import { TextField } from "#dashboard/browser/form/text-field.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { DialogFrame } from "#dashboard/browser/ui/dialog-frame.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { ApiKeyNameForm } from "#dashboard/forms/api-key-schema.ts";

/** Gives a key another name. */
export function RenameApiKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cache = trpc.useUtils();
  const form = useForm<ApiKeyNameForm>({ resolver: zodResolver(ApiKeyNameForm), values: { name } });
  const rename = trpc.apiKey.rename.useMutation({
    onSuccess: async () => {
      await cache.apiKey.invalidate();
      dialog.current?.close();
      toast.success("Key renamed");
    },
    onError: (error) => showFieldProblems(error, form),
  });
  const open = () => {
    form.reset();
    rename.reset();
    dialog.current?.showModal();
  };
  return (
    <>
      <Button onClick={open}>
        <Pencil aria-hidden="true" className="size-4" />
        Rename…
      </Button>
      <DialogFrame dialog={dialog} title="Rename key">
        <Form onSubmit={form.handleSubmit((values) => rename.mutate({ id, form: values }))}>
          <div className="space-y-4">
            <FormFailure form={form} title="Couldn’t rename the key" error={rename.error} />
            <TextField form={form} name="name" label="New name" />
            <div className="flex justify-end gap-2">
              <Button onClick={() => dialog.current?.close()}>Cancel</Button>
              <Button type="submit" variant="primary" disabled={rename.isPending}>
                {rename.isPending ? "Renaming…" : "Rename"}
              </Button>
            </div>
          </div>
        </Form>
      </DialogFrame>
    </>
  );
}
