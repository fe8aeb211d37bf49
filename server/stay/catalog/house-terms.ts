import type { Scope } from '#server/scope.ts'

/** The terms an owner's house is let on that day; null: the house is the park's own. */
export async function entrustmentOn(scope: Scope, houseId: string, day: string) {
  const row = await scope
    .from('entrustment')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('starts_on', '<=', day)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', day)]))
    .orderBy('starts_on', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Who serves a house that day, and for which part of what it earns. */
export function servicesOn(scope: Scope, houseId: string, day: string) {
  return scope
    .from('house_service')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('starts_on', '<=', day)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', day)]))
    .orderBy('duty')
    .execute()
}
