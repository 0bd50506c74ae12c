/**
 * What a form of the portal did: `done`; `already`, because it is as the customer wants it; or `outdated`, because the
 * object is no longer as the form's page said, so that nothing was done.
 */
export type Outcome = "done" | "already" | "outdated";
