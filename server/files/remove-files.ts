import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import { eachTenant } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { releaseStorage } from './storage-quota.ts'
import type { RootScope, TxScope } from '#server/scope.ts'

type Removed = { sha256: string; size: number; ownerId: string | null }

/** Removes files; their bytes follow later, once no file of anybody has them. */
export async function removeFiles(scope: TxScope, fileIds: readonly string[]): Promise<number> {
  if (fileIds.length === 0) {
    return 0
  }
  const { rows } = await sql<Removed>`delete from file
    where tenant_id = ${scope.tenantId} and id = any(cast(${fileIds} as uuid[]))
    returning sha256, size, owner_id as "ownerId"`.execute(scope.db)
  await releaseStorage(scope, rows)
  const contents = [...new Set(rows.map(({ sha256 }) => sha256))].sort()
  if (contents.length > 0) {
    const gone_at = new Date(scope.now())
    await scope.db
      .insertInto('file_gone')
      .values(contents.map((sha256) => ({ sha256, gone_at })))
      .onConflict((conflict) =>
        conflict.column('sha256').doUpdateSet((eb) => ({ gone_at: eb.ref('excluded.gone_at') })),
      )
      .execute()
  }
  return rows.length
}

const hour = 3_600_000
const lease = 5 * 60_000
const atOnce = 200

/** What strangers left and nobody took up goes after a day; bytes without a file go an hour after the last of them. */
export const removeLeftFilesJob: RecurringJob = {
  name: 'files',
  every: 10 * 60_000,
  async run(env, signal) {
    await removeContents(env, signal)
    await eachTenant(env, signal, removeLeft)
  },
}

async function removeLeft(scope: RootScope): Promise<void> {
  const left = await scope
    .from('file')
    .innerJoin(scope.table('file_grant'), 'file_grant.file_id', 'file.id')
    .select('file.id')
    .where('file.owner_id', 'is', null)
    .where('file.created_at', '<', new Date(scope.now() - 24 * hour))
    .where('file_grant.audience', 'like', 'left:%')
    .limit(atOnce)
    .execute()
  const ids = left.map(({ id }) => id)
  await scope.write((scope) => removeFiles(scope, ids))
}

async function removeContents(env: Env, signal: AbortSignal): Promise<void> {
  const { db } = env
  const now = env.now()
  const due = await db
    .selectFrom('file_gone')
    .select('sha256')
    .where('gone_at', '<', new Date(now - hour))
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', new Date(now))]))
    .orderBy('gone_at')
    .limit(atOnce)
    .execute()
  for (const { sha256 } of due) {
    if (signal.aborted) {
      return
    }
    // While it is leased nobody can bring the same content back, so the bytes that go are nobody's.
    const { rows } = await sql`update file_gone set leased_until = ${new Date(now + lease)}
      where sha256 = ${sha256} and (leased_until is null or leased_until < ${new Date(now)})
      returning 1`.execute(db)
    if (rows.length === 0) {
      continue
    }
    const stillUsed = await sql`select 1 from tenant where exists (select 1 from file
      where file.tenant_id = tenant.id and file.sha256 = ${sha256}) limit 1`.execute(db)
    try {
      if (stillUsed.rows.length === 0) {
        await env.gateways.files.remove(sha256)
      }
    } catch (error) {
      // It is looked at again in an hour, after those that wait behind it.
      env.log.error({ err: error, sha256 }, 'the bytes of a file could not be removed')
      await db
        .updateTable('file_gone')
        .set({ gone_at: new Date(now) })
        .where('sha256', '=', sha256)
        .execute()
      continue
    }
    await db.deleteFrom('file_gone').where('sha256', '=', sha256).execute()
  }
}
