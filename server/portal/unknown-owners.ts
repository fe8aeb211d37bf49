import { isRecord } from '#domain/record.ts'
import { portalProblem, type PortalProblem } from '#domain/portal/portal-problem.ts'
import { resolveOwner } from '#server/org/right-owners.ts'
import type { Scope } from '#server/scope.ts'

type Named = { at: string; type: string; key: string }

/** Everybody a definition is for, at whatever depth: several of a kind stand in one text with commas. */
function namedIn(part: unknown, at: string): Named[] {
  if (Array.isArray(part)) {
    return part.flatMap((one, index) => namedIn(one, `${at}[${index}]`))
  }
  if (!isRecord(part)) {
    return []
  }
  return Object.entries(part).flatMap(([name, value]) => {
    const place = at === '' ? name : `${at}.${name}`
    return name === 'rights' && Array.isArray(value) ? value.flatMap(ownersAt(place)) : namedIn(value, place)
  })
}

const ownersAt =
  (at: string) =>
  (right: unknown, index: number): Named[] =>
    isRecord(right) && right.type !== 'everyone'
      ? String(right.id ?? '')
          .split(',')
          .map((key) => ({ at: `${at}[${index}].id`, type: String(right.type), key: key.trim() }))
      : []

/** A right for somebody who is not there would show it to nobody, and nobody would know why. */
export async function unknownOwners(scope: Scope, definition: unknown): Promise<PortalProblem[]> {
  const problems: PortalProblem[] = []
  for (const { at, type, key } of namedIn(definition, '')) {
    if ((await resolveOwner(scope, type, key)) === null) {
      problems.push(portalProblem(at, 'unknownOwner', `${type} ${key}`))
    }
  }
  return problems
}
