import type { Declaration } from "#declarations/declaration/model.ts";

/** A declaration as it is listed. */
export type ListedDeclaration = Omit<Declaration, "formKey" | "clientHash">;
