const day = 24 * 60 * 60 * 1000

/** Whether an installation that people work with has gone a day without a backup. */
export const isBackupLate = (lastGood: number | null, now: number, isProduction: boolean): boolean =>
  isProduction && (lastGood === null || now - lastGood > day)
