/** A wide column and a narrow one. */
export const COLUMNS = "grid gap-5 items-start lg:grid-cols-[minmax(0,1fr)_20rem]";

/** A column of cards, each as tall as its content. */
export const COLUMN = "flex min-w-0 flex-col gap-5";
