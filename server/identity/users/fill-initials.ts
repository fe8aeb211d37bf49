import { sql } from 'kysely'
import { nameLetters } from '#domain/org/name-letters.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { scopeOf, type Scope } from '#server/scope.ts'

const batch = 500

/** Works out the initials of people who came before there were any, or by a way that does not know of them. */
export const fillInitialsJob: RecurringJob = {
  name: 'fill-initials',
  every: 10 * 60_000,
  async run(env, signal) {
    for (const tenant of await env.db.selectFrom('tenant').select('id').execute()) {
      let filled = batch
      while (filled === batch && !signal.aborted) {
        filled = await fillSome(scopeOf(env, tenant.id))
      }
    }
  },
}

async function fillSome(scope: Scope): Promise<number> {
  const rows = await scope
    .from('app_user')
    .select(['id', 'fullname'])
    .where('initials', 'is', null)
    .limit(batch)
    .execute()
  const ids = rows.map(({ id }) => id)
  const names = rows.map(({ fullname }) => fullname)
  const initials = rows.map(({ fullname }) => nameLetters(fullname))
  // Only where the name is still the one they were made of.
  await sql`update app_user u set initials = given.initials
    from unnest(${ids}::uuid[], ${names}::text[], ${initials}::text[]) as given (id, name, initials)
    where u.tenant_id = ${scope.tenantId} and u.id = given.id and u.fullname = given.name`.execute(scope.db)
  return rows.length
}
