/**
 * Who acts for somebody who is away: whoever they named, or where that one is away as well, whoever was named by them,
 * and so on. Where everybody in a circle is away it waits with the first.
 *
 * @param agents whom each of those who are away has named
 * @returns undefined: they are here
 */
export function actingFor(person: string, agents: ReadonlyMap<string, string>): string | undefined {
  const first = agents.get(person)
  const seen = new Set([person])
  for (let at = first; at !== undefined && !seen.has(at); at = agents.get(at)) {
    if (!agents.has(at)) {
      return at
    }
    seen.add(at)
  }
  return first
}
