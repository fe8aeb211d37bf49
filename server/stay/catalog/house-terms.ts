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

/** All terms that hold on some night of a stay, the oldest first. */
export const entrustmentsIn = (scope: Scope, houseId: string, from: string, until: string) =>
  scope
    .from('entrustment')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('starts_on', '<', until)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', from)]))
    .orderBy('starts_on')
    .execute()

/** Everybody who serves a house on some night of a stay. */
export const servicesIn = (scope: Scope, houseId: string, from: string, until: string) =>
  scope
    .from('house_service')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('starts_on', '<', until)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>', from)]))
    .orderBy('duty')
    .orderBy('starts_on')
    .execute()

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
