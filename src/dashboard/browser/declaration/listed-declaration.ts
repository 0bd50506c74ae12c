import type { Declaration } from "#declarations/declaration/model.ts";
import type { MissingRight } from "#declarations/declaration/right-of-withdrawal.ts";

/** A declaration as it is listed. */
export type ListedDeclaration = Omit<Declaration, "formKey" | "clientHash"> & { missingRight: MissingRight | null };
