/** A wide column and a narrow one, which end at the same height. */
export const COLUMNS = "grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]";

/** One of them: its last card reaches down to where the other column ends. */
export const COLUMN = "flex min-w-0 flex-col gap-5 *:last:grow";
