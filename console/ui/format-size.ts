import { currentLanguage } from '#console/text/language.ts'

export const formatCount = (count: number): string => new Intl.NumberFormat(currentLanguage()).format(count)

/** The size of a file, in the unit one would say it in. */
export const formatSize = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${formatCount(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`
