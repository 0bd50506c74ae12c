import type { UseFormReturn } from "react-hook-form";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { FoldedPart } from "#dashboard/browser/ui/folded-part.tsx";
import type { ProductForm } from "#dashboard/forms/product-schema.ts";

/** A first product needs none of it, so it is loaded when it is wanted. */
const AdvancedFields = deferred(
  () => import("#dashboard/browser/product/advanced-fields.tsx").then((part) => part.AdvancedFields),
  <div className="h-72 animate-pulse rounded-lg bg-raised" />,
);

const MORE_FIELDS = [
  "images",
  "thumbnailUrl",
  "url",
  "statementDescriptor",
  "unitLabel",
  "taxCode",
  "taxClass",
  "withdrawal",
  "type",
  "packaging",
  "metadata",
] as const satisfies readonly (keyof ProductForm)[];

interface MoreFieldsProps {
  form: UseFormReturn<ProductForm>;
  startsOpen: boolean;
  /** A new product's type may be left to what is shipped. */
  isNew: boolean;
}

/** Everything about a product that its first sale does not need. */
export function MoreFields({ form, startsOpen, isNew }: MoreFieldsProps) {
  const { errors } = form.formState;
  return (
    <FoldedPart
      title="More options"
      description="Images, shipping, tax code, metadata"
      startsOpen={startsOpen}
      hasProblem={MORE_FIELDS.some((field) => errors[field])}
      lazily
    >
      <AdvancedFields form={form} isNew={isNew} />
    </FoldedPart>
  );
}
