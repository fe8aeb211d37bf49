import type { Scope } from '#server/scope.ts'

/** Who somebody really is, when they have shown it; null when they have not yet. */
export async function passedRealNameOf(scope: Scope, userId: string) {
  const row = await scope
    .from('real_name')
    .select(['kind', 'name', 'id_no_hash', 'id_no_mask', 'phone', 'company_name', 'credit_code', 'passed_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'passed')
    .executeTakeFirst()
  return row ?? null
}
