/**
 * A row of the demo: who wrote it how many days before the demo begins, and what it holds. People go by account; a field
 * of files holds papers.
 */
export type DemoRow = {
  by: string
  daysAgo: number
  main: Record<string, unknown>
  subs?: Record<string, Record<string, unknown>[]>
  /** A change somebody made a day later. */
  change?: { by: string; main: Record<string, unknown> }
}

/** Goes round a list: the same place gives the same entry. */
export function pick<T>(list: readonly T[], at: number): T {
  const found = list[((at % list.length) + list.length) % list.length]
  if (found === undefined) {
    throw new Error('nothing to pick from')
  }
  return found
}

/** The day so many days before the demo begins. */
export function dayBefore(days: number): string {
  return new Date(Date.UTC(2026, 0, 5) - days * 86_400_000).toISOString().slice(0, 10)
}
