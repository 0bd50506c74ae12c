/** Does something within one window of limits, again where a minute ended in between. */
export async function withinOneWindow<T>(work: () => Promise<T>): Promise<T> {
  const minute = () => Math.floor(Date.now() / 60_000);
  for (;;) {
    const startMinute = minute();
    const done = await work();
    if (minute() === startMinute) return done;
  }
}
