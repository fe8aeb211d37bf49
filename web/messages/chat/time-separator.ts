const pause = 5 * 60_000

/** Whether the time is written above a message: above the first, and after a pause. */
export const showsTimeSeparator = (at: number, before: number | undefined): boolean =>
  before === undefined || at - before > pause
