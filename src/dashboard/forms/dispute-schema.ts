import * as z from "zod/mini";
import { formText } from "#dashboard/forms/form-text.ts";

/** Same limit as in the API, in characters. */
const MAX_EVIDENCE_LENGTH = 20_000;

/** The merchant's evidence against a dispute. */
export const EvidenceForm = z.object({
  evidence: formText(MAX_EVIDENCE_LENGTH).check(z.minLength(1, "Enter your response.")),
});

export type EvidenceForm = z.infer<typeof EvidenceForm>;
