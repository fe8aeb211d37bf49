const day = 24 * 60 * 60 * 1000

/** Whether an installation that people work with has gone a day without a backup. */
export const isBackupLate = (lastGood: number | null, now: number, isProduction: boolean): boolean =>
  isProduction && (lastGood === null || now - lastGood > day)

/**
 * Whether a run that is on record as going on was cut off. A database that was brought back has the run in it by which
 * it was written, and that one never ends.
 */
export const isBackupCutOff = (startedAt: number, now: number): boolean => now - startedAt > day
