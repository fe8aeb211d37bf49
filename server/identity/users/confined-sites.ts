import { keptDefinition } from '#server/definition-cache.ts'
import type { Scope } from '#server/scope.ts'

/** The sites somebody's rights are confined to; none: they hold everywhere. */
export const sitesOf = (scope: Scope, userId: string): Promise<readonly string[]> =>
  keptDefinition(scope, `sites ${userId}`, async () => {
    const rows = await scope
      .from('site_operator')
      .select('site_id')
      .where('user_id', '=', userId)
      .orderBy('site_id')
      .execute()
    return rows.map((row) => row.site_id)
  })

/** Whether rights that are confined to these sites hold at one of them, or at all where it is null. */
export const holdsAt = (sites: readonly string[], siteId: string | null): boolean =>
  sites.length === 0 || (siteId !== null && sites.includes(siteId))

/** The sites the caller's rights are confined to. */
export const ownSites = async (scope: Scope): Promise<readonly string[]> =>
  scope.person ? sitesOf(scope, scope.person.id) : []
