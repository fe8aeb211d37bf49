import { parkDay } from '#domain/park-time.ts'
import type { Env } from '#server/env.ts'
import { scopeOf } from '#server/scope.ts'
import { pricedHouses } from './priced-houses.ts'
import { regenerated } from './save-rule.ts'

/** Nights that cost something else than their rules say, though nobody set them by hand: of all tenants. */
export async function nightsAgainstRules(env: Env): Promise<string[]> {
  const tenants = await env.db.selectFrom('tenant').select('id').execute()
  const lines: string[] = []
  for (const { id } of tenants) {
    const scope = scopeOf(env, id, env.db)
    const houses = await scope.from('house').select('id').execute()
    const ids = houses.map((house) => house.id)
    for (const house of await pricedHouses(scope, ids, { from: parkDay(env.now()), to: null })) {
      const { changes } = regenerated(scope, house)
      lines.push(...changes.map(({ night }) => `${house.name} ${night}`))
    }
  }
  return lines
}
