/** The form of every id. What has another form can't be ours, and must not reach the database. */
export const OBJECT_ID = /^\w{1,100}$/;

/** Whether PostgreSQL can keep a text: no NUL, and no half of a character. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
