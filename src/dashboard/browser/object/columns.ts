/** A wide column and a narrow one, which end at the same height. */
export const COLUMNS = "grid gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]";

/** A column: its last card extends to the end of the other column. */
export const COLUMN = "flex min-w-0 flex-col gap-5 *:last:grow";
