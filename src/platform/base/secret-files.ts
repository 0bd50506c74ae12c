import { closeSync, openSync, readSync } from "node:fs";

/** In bytes; no secret is longer. */
const MAX_FILE_BYTES = 16_384;

type Variables = Record<string, string | undefined>;

/**
 * The variables with the contents of secret files: `NAME_FILE` has the path for NAME. One line break at its end is
 * removed.
 * @param names of the settings that may be in files.
 * @returns also the problems, a line for each setting.
 */
export function withSecretFiles(
  variables: Variables,
  names: readonly string[],
): { variables: Variables; problems: string[] } {
  const read: Variables = { ...variables };
  const problems: string[] = [];
  for (const name of names) {
    const file = variables[`${name}_FILE`];
    if (file === undefined) continue;
    if (variables[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them`);
      continue;
    }
    try {
      read[name] = readSecret(file);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      problems.push(
        `${name}_FILE can't be used: ${file} (${code ?? message}). Name a file that contains only the secret`,
      );
    }
  }
  return { variables: read, problems };
}

/** @throws Error when it can't be read, is empty or too long. */
function readSecret(file: string): string {
  const bytes = Buffer.alloc(MAX_FILE_BYTES + 1);
  const descriptor = openSync(file, "r");
  let length = 0;
  try {
    for (let more = -1; more !== 0 && length < bytes.length; length += more) {
      more = readSync(descriptor, bytes, length, bytes.length - length, null);
    }
  } finally {
    closeSync(descriptor);
  }
  if (length > MAX_FILE_BYTES) throw new Error(`it is longer than ${MAX_FILE_BYTES} bytes`);
  const secret = bytes.toString("utf8", 0, length).replace(/\r?\n$/, "");
  if (secret === "") throw new Error("it is empty");
  return secret;
}
