import * as z from "zod/mini";
import { differingFields } from "#dashboard/forms/changed-fields.ts";
import { formText, shortText } from "#dashboard/forms/form-text.ts";
import {
  ACCOUNT_IDS,
  CONVERSION_NAMES,
  type CreateDestination,
  type Destination,
  eventsOf,
  MAX_SECRET_LENGTH,
  MAX_TEST_CODE_LENGTH,
  PLATFORMS,
  type UpdateDestination,
} from "#signals/destination/model.ts";

const MAX_ACCOUNT_LENGTH = 40;
const MIN_SECRET_LENGTH = 8;

/** The dashboard's form of a new or changed destination, with checks of single fields only. */
export const DestinationFields = z.object({
  /** Only for a new destination. */
  platform: z.enum(PLATFORMS),
  accountId: shortText(MAX_ACCOUNT_LENGTH),
  /** Empty leaves the stored one unchanged. */
  secret: formText(MAX_SECRET_LENGTH),
  events: z.array(z.enum(CONVERSION_NAMES)).check(z.maxLength(CONVERSION_NAMES.length)),
  testCode: formText(MAX_TEST_CODE_LENGTH),
  consentDeclared: z.boolean(),
});

/** The full form, with the rules between its fields. */
export const DestinationForm = DestinationFields.check(
  z.refine(({ platform, accountId }) => ACCOUNT_IDS[platform].form.test(accountId), {
    path: ["accountId"],
    error: ({ input }) => `Copy the ID from the platform, for example ${exampleOf(input)}.`,
  }),
  z.refine(({ platform, events }) => eventsOf(platform, events).length > 0, {
    path: ["events"],
    message: "Choose at least one event.",
  }),
  z.refine(({ secret }) => secret === "" || secret.length >= MIN_SECRET_LENGTH, {
    path: ["secret"],
    message: "This is too short. Copy the whole value.",
  }),
);

/** A new destination needs its secret. */
export const NewDestinationForm = DestinationForm.check(
  z.refine(({ secret }) => secret !== "", { path: ["secret"], message: "Enter a value." }),
);

export type DestinationForm = z.infer<typeof DestinationFields>;

export const NEW_DESTINATION: DestinationForm = {
  platform: "meta",
  accountId: "",
  secret: "",
  events: [...CONVERSION_NAMES],
  testCode: "",
  consentDeclared: false,
};

function exampleOf(form: unknown): string {
  const { platform } = form as DestinationForm;
  return ACCOUNT_IDS[platform].example;
}

/** A destination as the form shows it: never its secret. */
export function destinationFormOf(destination: Destination): DestinationForm {
  const { platform, accountId, events, testCode, consentDeclared } = destination;
  return { platform, accountId, secret: "", events, testCode: testCode ?? "", consentDeclared };
}

export function newDestinationOf({
  platform,
  accountId,
  secret,
  events,
  testCode,
  consentDeclared,
}: DestinationForm): CreateDestination {
  return { platform, accountId, secret, events: [...new Set(events)], testCode: testCode || null, consentDeclared };
}

/** The fields to change when the form is saved: those that differ from the initial values. */
export function destinationUpdateOf(before: DestinationForm, form: DestinationForm): UpdateDestination {
  const { accountId, secret, events, testCode, consentDeclared } = differingFields(before, form);
  return {
    accountId,
    secret: secret || undefined,
    events: events && [...new Set(events)],
    testCode: testCode === undefined ? undefined : testCode || null,
    consentDeclared,
  };
}
