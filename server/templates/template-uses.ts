import { leadsToList } from '#domain/portal/portal-references.ts'
import { portalRows, usersAmong, type User } from '#server/objects/definition/portal-users.ts'
import type { Scope } from '#server/scope.ts'

/** Applications, columns and menus that lead to a list. */
export async function templateUses(scope: Scope, key: string): Promise<User[]> {
  return usersAmong(await portalRows(scope), (definition) => leadsToList(definition, key))
}

/** How many lead to each of some lists. */
export async function templateUseCounts(
  scope: Scope,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await portalRows(scope)
  return new Map(
    keys.map((key) => [key, usersAmong(rows, (definition) => leadsToList(definition, key)).length]),
  )
}
