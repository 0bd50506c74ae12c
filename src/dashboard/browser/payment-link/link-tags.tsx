import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";

/** Where a tagged URL will be published. */
export interface Tags {
  source: string;
  medium: string;
  campaign: string;
}

export const NO_TAGS: Tags = { source: "", medium: "", campaign: "" };

const MAX_TAG_LENGTH = 100;
const FIELDS: readonly { name: keyof Tags; label: string; placeholder: string }[] = [
  { name: "source", label: "Source", placeholder: "instagram" },
  { name: "medium", label: "Medium", placeholder: "story" },
  { name: "campaign", label: "Campaign", placeholder: "spring-fair" },
];

/** The URL with the non-empty tags as `utm_…` parameters. */
export function taggedUrl(address: string, tags: Tags): string {
  const url = new URL(address);
  for (const { name } of FIELDS) if (tags[name].trim()) url.searchParams.set(`utm_${name}`, tags[name].trim());
  return url.href;
}

/** Tags for the URL and the QR code. They are not saved: each place of publication gets its own URL. */
export function LinkTags({ tags, onChange }: { tags: Tags; onChange: (tags: Tags) => void }) {
  return (
    <FoldedPart
      title="Add tracking tags"
      description="See which post, poster, or campaign brought in sales"
      hasProblem={false}
    >
      <div className="grid gap-4 sm:grid-cols-3">
        {FIELDS.map(({ name, label, placeholder }) => (
          <Field key={name} label={label} optional>
            {(control) => (
              <input
                {...control}
                value={tags[name]}
                onChange={(event) => onChange({ ...tags, [name]: event.target.value })}
                placeholder={placeholder}
                maxLength={MAX_TAG_LENGTH}
                autoComplete="off"
                className={CONTROL_CLASSES}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="text-sm text-muted">
        Tags are added to the URL above and to the QR code. Checkouts then show where the customer came from.
      </p>
    </FoldedPart>
  );
}
