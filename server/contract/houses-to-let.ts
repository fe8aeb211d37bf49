import { sql } from 'kysely'
import { mostHousesListed } from '#api/contract/contract-desk.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { isAtSites } from '#server/identity/users/confined-sites.ts'
import type { Scope } from '#server/scope.ts'
import { inLanguage } from '#server/text/by-language.ts'

/** Houses whose name has the word in it, in either language; one that is called just so comes first. */
export async function housesToLet(
  scope: Scope,
  keyword: string,
  sites: SiteReach,
): Promise<{ id: string; name: string }[]> {
  const name = sql<string>`${inLanguage('house.texts', scope.language)} ->> 'name'`
  const names = sql`lower(concat_ws(' ', house.texts -> 'zh-CN' ->> 'name', house.texts -> 'en-US' ->> 'name'))`
  const word = keyword.toLowerCase()
  return scope
    .from('house')
    .select(['house.id', name.as('name')])
    .where('house.status', 'in', ['online', 'offline'])
    .where(isAtSites('house.site_id', sites))
    .$if(word !== '', (query) => query.where(sql<boolean>`strpos(${names}, ${word}) > 0`))
    .orderBy(sql`(lower(${name}) = ${word})`, 'desc')
    .orderBy(sql`(${name}) collate "zh-x-icu"`)
    .orderBy('house.id')
    .limit(mostHousesListed)
    .execute()
}
