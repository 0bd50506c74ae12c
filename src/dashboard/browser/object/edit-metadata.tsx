"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "sonner";
import * as z from "zod/mini";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { MetadataFields } from "#dashboard/browser/object/metadata-fields.tsx";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";
import { Form } from "#dashboard/browser/ui/form.tsx";
import { FormDialog } from "#dashboard/browser/ui/form-dialog.tsx";
import { MetadataPairs, pairsOf } from "#dashboard/forms/metadata-schema.ts";
import type { Metadata } from "#kernel/metadata.ts";

const MetadataForm = z.object({ metadata: MetadataPairs });
type MetadataForm = z.infer<typeof MetadataForm>;

interface EditMetadataProps {
  metadata: Metadata;
  /** Saves the pairs; `before` are the previous ones. Rejects with the server's error. */
  onSave: (change: { before: MetadataPairs; metadata: MetadataPairs }) => Promise<unknown>;
}

/** A dialog that changes an object's metadata, for objects with few other fields that can change. */
export function EditMetadata({ metadata, onSave }: EditMetadataProps) {
  const button = (
    <>
      <Pencil aria-hidden="true" className="size-4" />
      Edit metadata
    </>
  );
  return (
    <FormDialog button={button} title="Edit metadata">
      {(close) => <PairsForm metadata={metadata} onSave={onSave} onClose={close} />}
    </FormDialog>
  );
}

function PairsForm({ metadata, onSave, onClose }: EditMetadataProps & { onClose: () => void }) {
  const [before] = useState(() => pairsOf(metadata));
  const [error, setError] = useState<unknown>();
  const form = useForm<MetadataForm>({
    resolver: zodResolver(MetadataForm),
    defaultValues: { metadata: before.length > 0 ? before : [{ key: "", value: "" }] },
  });
  const save = async (values: MetadataForm) => {
    try {
      await onSave({ before, metadata: values.metadata });
      onClose();
      toast.success("Saved");
    } catch (failure) {
      setError(failure);
    }
  };
  const { isSubmitting } = form.formState;
  return (
    <Form onSubmit={form.handleSubmit(save)}>
      <div className="space-y-4">
        {error !== undefined && <FailureNotice title="Couldn’t save metadata" failure={failureOf(error)} />}
        <MetadataFields form={form} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={isSubmitting}>
            {isSubmitting ? "Saving…" : "Save"}
          </Button>
        </div>
      </div>
    </Form>
  );
}
