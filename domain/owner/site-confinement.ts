/** Why somebody may not confine another to these sites. */
export type ConfinementProblem = 'self' | 'beyond' | 'unknown'

type Confining = {
  actorId: string
  userId: string
  /** The sites the actor's own rights are confined to; none: they hold everywhere. */
  own: readonly string[]
  before: readonly string[]
  after: readonly string[]
  /** The sites there are. */
  knownSites: ReadonlySet<string>
}

/**
 * Nobody frees themselves, and nobody who is confined gives or takes what lies outside their own sites: neither rights
 * everywhere, nor rights at another site.
 */
export function confinementProblem(change: Confining): ConfinementProblem | null {
  const { actorId, userId, own, before, after, knownSites } = change
  if (actorId === userId) {
    return 'self'
  }
  if (after.some((site) => !knownSites.has(site))) {
    return 'unknown'
  }
  const isWithin = (sites: readonly string[]) => sites.length > 0 && sites.every((site) => own.includes(site))
  return own.length === 0 || (isWithin(before) && isWithin(after)) ? null : 'beyond'
}
