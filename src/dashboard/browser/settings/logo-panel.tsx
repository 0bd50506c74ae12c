import { type ChangeEvent, useId, useState } from "react";
import { toast } from "sonner";
import { failureOf } from "#dashboard/browser/client/failure.ts";
import { trpc } from "#dashboard/browser/client/trpc.ts";
import { Button, buttonClasses } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { Panel } from "#dashboard/browser/ui/panel.tsx";
import { MAX_LOGO_BYTES } from "#documents/typesetting/logo.ts";

interface LogoPanelProps {
  /** A data URL; null without one. */
  logo: string | null;
  canEdit: boolean;
}

/** The picture on documents: uploaded and removed at once, without "Save". */
export function LogoPanel({ logo, canEdit }: LogoPanelProps) {
  const id = useId();
  const cache = trpc.useUtils();
  const [problem, setProblem] = useState<string>();
  const update = trpc.merchant.updateDocumentLogo.useMutation({
    onSuccess: async () => {
      await cache.merchant.invalidate();
      toast.success("Saved. Applies to new documents.");
    },
    onError: (error) => setProblem(failureOf(error).message),
  });
  const upload = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? [];
    if (!file) return;
    setProblem(undefined);
    if (file.size > MAX_LOGO_BYTES) setProblem(`Choose a file of at most ${MAX_LOGO_BYTES / 1000} kB.`);
    else update.mutate({ file: await base64Of(file) });
    // The same file can be chosen again.
    input.value = "";
  };
  const isDisabled = !canEdit || update.isPending;
  return (
    <Panel title="Logo on documents">
      <div className="space-y-4">
        {logo ? (
          // biome-ignore lint/performance/noImgElement: a data URL needs no resizing.
          <img
            src={logo}
            alt="The logo on your documents"
            className="max-h-20 max-w-60 rounded-lg border bg-white p-2"
          />
        ) : (
          <p className="text-sm text-pretty text-muted">Without a logo, documents show your name.</p>
        )}
        <div className="flex flex-wrap gap-2">
          <label
            htmlFor={id}
            className={buttonClasses(
              "secondary",
              classes(
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
                isDisabled ? "opacity-60" : "cursor-pointer",
              ),
            )}
          >
            {logo ? "Replace logo" : "Upload logo"}
            <input
              id={id}
              type="file"
              accept="image/png,image/jpeg"
              disabled={isDisabled}
              onChange={upload}
              aria-describedby={`${id}-note`}
              aria-invalid={problem ? true : undefined}
              className="sr-only"
            />
          </label>
          {logo && (
            <Button variant="quiet" disabled={isDisabled} onClick={() => update.mutate({ file: null })}>
              Remove logo
            </Button>
          )}
        </div>
        <p
          id={`${id}-note`}
          role={problem ? "alert" : undefined}
          className={problem ? "text-sm text-danger" : "text-sm text-muted"}
        >
          {problem ??
            `PNG or JPEG, at most ${MAX_LOGO_BYTES / 1000} kB. Shown at the top of documents, up to 50 × 18 mm.`}
        </p>
      </div>
    </Panel>
  );
}

/** The bytes of a file in base64. */
function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // "data:image/png;base64,iVBORw0KGgo…"
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
