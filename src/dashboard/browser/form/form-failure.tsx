import { type FieldValues, type UseFormReturn, useFormState } from "react-hook-form";
import { deferred } from "#dashboard/browser/client/deferred.tsx";
import { failureOf, lacksSellerDetails } from "#dashboard/browser/client/failure.ts";
import { FailureNotice } from "#dashboard/browser/ui/failure-notice.tsx";

/** Loaded only if details are missing. */
const MissingDetailsNotice = deferred(
  () => import("#dashboard/browser/seller-details/missing-details.tsx").then((part) => part.MissingDetailsNotice),
  null,
);

interface FormFailureProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  /** The action that failed. */
  title: string;
  /** The error of the failed call, which `showFieldProblems` got too; null without one. */
  error: unknown;
}

/** Shows above a form why it was not saved. Messages shown next to a field are not repeated. */
export function FormFailure<Values extends FieldValues, Output>({
  form,
  title,
  error,
}: FormFailureProps<Values, Output>) {
  const { errors } = useFormState({ control: form.control });
  if (!error) return null;
  const failure = failureOf(error);
  const message = failure.details.length > 0 ? errors.root?.server?.message : failure.message;
  return (
    <>
      {lacksSellerDetails(error) && <MissingDetailsNotice failed={title} />}
      {message !== undefined && <FailureNotice title={title} failure={{ ...failure, message }} />}
    </>
  );
}
