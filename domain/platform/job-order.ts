/** A job that is not over. */
export type OpenJob = {
  readonly id: string
  readonly tenantId: string
  readonly personId: string
  /** What it changes; null where it gets in no other job's way. */
  readonly changes: string | null
  readonly createdAt: number
  /** When a job of this person was last taken up, be it over by now; 0 for none. */
  readonly personServedAt: number
  /** A server is at it. */
  readonly isHeld: boolean
}

/**
 * How many jobs a server does side by side, by how many connections to the database it has: a job needs two of them at
 * times, and most are left to those who wait at a screen.
 */
export const jobsAtOnce = (connections: number): number =>
  Math.max(1, Math.min(3, Math.floor(connections / 4)))

/** So long a job goes on before it looks whether somebody waits who has none running. */
export const turnMs = 10_000

/**
 * The jobs that can be taken now, the one whose turn it is first: of who has the fewest running, then of the tenant with the
 * fewest, then of who had no turn for longest, and of theirs the eldest. Of jobs that change the same, the eldest goes on to its end before the next begins.
 */
export function jobsToTake(open: readonly OpenJob[]): OpenJob[] {
  const running = countRunning(open)
  return open
    .filter((job) => !job.isHeld && isItsTurn(job, open))
    .toSorted(
      (one, other) =>
        running.of(personOf(one)) - running.of(personOf(other)) ||
        running.of(one.tenantId) - running.of(other.tenantId) ||
        one.personServedAt - other.personServedAt ||
        byAge(one, other),
    )
}

/** Whether a running job stands back for a while: somebody waits who has none running, or has two fewer. */
export function standsBack(job: OpenJob, open: readonly OpenJob[]): boolean {
  const running = countRunning(open)
  const mine = running.of(personOf(job))
  return jobsToTake(open).some((other) => {
    const theirs = running.of(personOf(other))
    return personOf(other) !== personOf(job) && (theirs === 0 || theirs + 1 < mine)
  })
}

const personOf = ({ tenantId, personId }: OpenJob): string => `${tenantId} ${personId}`

const byAge = (one: OpenJob, other: OpenJob): number =>
  one.createdAt - other.createdAt || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)

const isItsTurn = (job: OpenJob, open: readonly OpenJob[]): boolean =>
  job.changes === null ||
  open.every(
    (other) =>
      other === job ||
      other.tenantId !== job.tenantId ||
      other.changes !== job.changes ||
      (!other.isHeld && byAge(job, other) < 0),
  )

/** How many jobs run, by person and by tenant. */
function countRunning(open: readonly OpenJob[]) {
  const counts = new Map<string, number>()
  for (const job of open.filter(({ isHeld }) => isHeld)) {
    for (const key of [personOf(job), job.tenantId]) {
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  return { of: (key: string): number => counts.get(key) ?? 0 }
}
