import { ArrowDown, ArrowUp, ImagePlus, Star, X } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { type UseFormReturn, useFieldArray, useWatch } from "react-hook-form";
import { Button } from "#dashboard/browser/ui/button.tsx";
import { classes } from "#dashboard/browser/ui/classes.ts";
import { CONTROL_CLASSES, Field } from "#dashboard/browser/ui/field.tsx";
import { Picture } from "#dashboard/browser/ui/picture.tsx";
import { MAX_IMAGES, type ProductForm } from "#dashboard/forms/product-schema.ts";
import { parseHttpUrl } from "#kernel/http-url.ts";

const SQUARE = "size-11 rounded-lg sm:size-9";

/**
 * The product's images by their URLs, in order, each with a preview; the thumbnail is one of them or a separate image.
 */
export function ImageFields({ form }: { form: UseFormReturn<ProductForm> }) {
  const images = useFieldArray({ control: form.control, name: "images" });
  const { errors } = form.formState;
  return (
    <fieldset className="min-w-0 space-y-4">
      <div>
        <legend className="float-left w-full text-sm font-medium">
          Images <span className="font-normal text-muted">(optional)</span>
        </legend>
        <p className="clear-both pt-1 text-sm text-muted">
          Enter up to {MAX_IMAGES} image URLs. Customers see the thumbnail, which is the first image unless you choose
          another.
        </p>
      </div>
      {images.fields.length > 0 && (
        <ol className="space-y-3">
          {images.fields.map((image, index) => (
            <li key={image.id}>
              <ImageField
                form={form}
                index={index}
                count={images.fields.length}
                onMove={(to) => images.move(index, to)}
                onRemove={() => images.remove(index)}
              />
            </li>
          ))}
        </ol>
      )}
      {images.fields.length < MAX_IMAGES && (
        <Button onClick={() => images.append({ url: "" })}>
          <ImagePlus aria-hidden="true" className="size-4" />
          Add image
        </Button>
      )}
      <Field
        label="Thumbnail"
        optional
        hint="The URL of a different image to use as the thumbnail."
        error={errors.thumbnailUrl?.message}
      >
        {(control) => <AddressField form={form} name="thumbnailUrl" placeholder="First image" control={control} />}
      </Field>
    </fieldset>
  );
}

interface ImageFieldProps {
  form: UseFormReturn<ProductForm>;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ImageField({ form, index, count, onMove, onRemove }: ImageFieldProps) {
  const number = index + 1;
  const url = useWatch({ control: form.control, name: `images.${index}.url` });
  const thumbnail = useWatch({ control: form.control, name: "thumbnailUrl" });
  const isThumbnail = thumbnail.trim() === "" ? index === 0 : thumbnail.trim() === url?.trim();
  const makeThumbnail = () =>
    form.setValue("thumbnailUrl", index === 0 ? "" : url, { shouldDirty: true, shouldValidate: true });
  return (
    <Field
      label={`URL of image ${number}`}
      hideLabel
      error={form.formState.errors.images?.[index]?.url?.message}
      className="rounded-lg border p-2.5"
    >
      {(control) => (
        <>
          <AddressField
            form={form}
            name={`images.${index}.url`}
            placeholder="https://example.com/picture.jpg"
            control={control}
          />
          <div className="mt-1.5 flex flex-wrap items-center justify-end gap-1">
            <Button
              variant="quiet"
              className={classes("mr-auto", isThumbnail && "text-accent!")}
              aria-pressed={isThumbnail}
              aria-label={`Use image ${number} as thumbnail`}
              onClick={makeThumbnail}
            >
              <Star aria-hidden="true" className="size-4" fill={isThumbnail ? "currentColor" : "none"} />
              Thumbnail
            </Button>
            <IconButton label={`Move image ${number} up`} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <ArrowUp aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton
              label={`Move image ${number} down`}
              disabled={index === count - 1}
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown aria-hidden="true" className="size-4" />
            </IconButton>
            <IconButton label={`Remove image ${number}`} onClick={onRemove}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
        </>
      )}
    </Field>
  );
}

interface IconButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function IconButton({ label, ...props }: IconButtonProps) {
  return <Button variant="quiet" className="px-3! sm:px-2.5!" aria-label={label} {...props} />;
}

interface AddressFieldProps {
  form: UseFormReturn<ProductForm>;
  name: "thumbnailUrl" | `images.${number}.url`;
  placeholder: string;
  control: Parameters<ComponentProps<typeof Field>["children"]>[0];
}

/** A URL field with a preview of the image. An incomplete URL, while it is typed, is not requested. */
function AddressField({ form, name, placeholder, control }: AddressFieldProps) {
  const url = parseHttpUrl(useWatch({ control: form.control, name })?.trim() ?? "");
  const [typing, setTyping] = useState(false);
  const [shown, setShown] = useState(url);
  if (!typing && shown !== url) setShown(url);
  const { onBlur, ...field } = form.register(name);
  return (
    <div className="flex items-center gap-2">
      {shown === undefined ? (
        <span aria-hidden="true" className={classes("shrink-0 border bg-raised", SQUARE)} />
      ) : (
        <Picture key={shown} src={shown} alt="" className={SQUARE} />
      )}
      <input
        {...control}
        {...field}
        onFocus={() => setTyping(true)}
        onBlur={(event) => {
          setTyping(false);
          return onBlur(event);
        }}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={placeholder}
        className={CONTROL_CLASSES}
      />
    </div>
  );
}
