import * as z from "zod/mini";
import { type MetadataPairs, metadataOf, StoredPairs } from "#dashboard/forms/metadata-schema.ts";
import type { Metadata, MetadataChange } from "#kernel/metadata.ts";

type ChangedFields<Form> = Partial<Omit<Form, "metadata">> & { metadata?: MetadataChange };

/**
 * The schema of a form's initial values. Metadata that only the API accepts must not prevent the form from fixing it.
 */
export function filledForm<Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) {
  return z.extend(fields, { metadata: StoredPairs });
}

/**
 * The fields of a form that differ from its initial values. Only these are saved, so that changes saved by others in
 * the meantime stay; if both changed a field, the last save counts. Metadata is compared key by key: null removes a
 * key.
 */
export function changedFields<Form extends { metadata: MetadataPairs }>(before: Form, form: Form): ChangedFields<Form> {
  const { metadata: _, ...fields } = differingFields(before, form);
  const metadata = metadataChange(metadataOf(before.metadata), metadataOf(form.metadata));
  return { ...fields, ...(metadata && { metadata }) } as ChangedFields<Form>;
}

/** The fields of `after` whose JSON differs from that of `before`. */
export function differingFields<Fields extends object>(before: Fields, after: Fields): Partial<Fields> {
  const entries = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  );
  return Object.fromEntries(entries) as Partial<Fields>;
}

function metadataChange(before: Metadata, after: Metadata): MetadataChange | undefined {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const set = Object.entries(after).filter(([key, value]) => !Object.hasOwn(before, key) || before[key] !== value);
  if (removed.length + set.length === 0) return undefined;
  return Object.fromEntries([...removed.map((key) => [key, null]), ...set]);
}
