export type Period = 'month' | 'year'

const PERIOD = { month: /^\d{4}-(0[1-9]|1[0-2])$/, year: /^\d{4}$/ } as const

/** The month or year after this one. */
function nextPeriod(key: string, by: Period): string {
  const year = Number(key.slice(0, 4))
  if (by === 'year') {
    return String(year + 1).padStart(4, '0')
  }
  const month = Number(key.slice(5, 7))
  return month === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`
}

/**
 * The months or years a chart over time shows: those with rows and those between them, the latest `limit` of them, so
 * that a month in which nothing happened is seen as one.
 */
export function fillPeriods(keys: readonly string[], by: Period, limit: number): string[] {
  const periods = keys.filter((key) => PERIOD[by].test(key)).toSorted()
  const [first, last] = [periods[0], periods.at(-1)]
  if (first === undefined || last === undefined) {
    return []
  }
  const filled: string[] = []
  for (let key = first; key <= last && filled.length <= 12 * 200; key = nextPeriod(key, by)) {
    filled.push(key)
  }
  return filled.slice(-limit)
}
