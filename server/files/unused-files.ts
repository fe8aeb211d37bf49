import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { filesInUse } from './files-in-use.ts'
import { removeFiles } from './remove-files.ts'

const hour = 3_600_000

/**
 * How long an upload waits to be used, and how long until one in use is looked at again. What somebody began to fill
 * in stays on their phone for a week, so it is longer than that.
 */
export const unusedFileGrace = 14 * 24 * hour

const atOnce = 200

/** Removes a person's files that nothing refers to and nobody else may read; gives the others. */
async function removeUnused(
  tx: Tx,
  tenantId: string,
  ownerId: string,
  fileIds: readonly string[],
  now: number,
): Promise<string[]> {
  const used = await filesInUse(tx, tenantId, ownerId, fileIds)
  const unused = fileIds.filter((id) => !used.has(id))
  await removeFiles(tx, tenantId, unused, now)
  return [...used]
}

/** Removes what only its owner had. Their picture, seal and drafts have to be let go before. */
export async function removeOwnFiles(tx: Tx, tenantId: string, userId: string, now: number): Promise<void> {
  const own = await tx
    .selectFrom('file')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('owner_id', '=', userId)
    .forUpdate()
    .execute()
  const ids = own.map(({ id }) => id)
  await removeUnused(tx, tenantId, userId, ids, now)
}

/** Uploads that nothing took up go, so that they do not count against anybody's room for ever. */
export const unusedFilesJob: RecurringJob = {
  name: 'unusedFiles',
  every: 6 * hour,
  async run(env, signal) {
    const tenants = await env.db.selectFrom('tenant').select('id').execute()
    for (const { id } of tenants) {
      while (!signal.aborted && (await lookAtSome(env, id))) {
        // As long as there is more.
      }
    }
  },
}

/** Looks at what is due of one person; whether there was anything. */
async function lookAtSome({ db, now }: Env, tenantId: string): Promise<boolean> {
  const ownerId = await nextOwner(db, tenantId, now())
  if (ownerId === undefined) {
    return false
  }
  await db.transaction().execute(async (tx) => {
    // Whoever is just putting one of them somewhere holds it: they are waited for, and then it is seen there.
    const due = await tx
      .selectFrom('file')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('owner_id', '=', ownerId)
      .where('look_at', '<=', new Date(now()))
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    const ids = due.map(({ id }) => id)
    const used = await removeUnused(tx, tenantId, ownerId, ids, now())
    if (used.length > 0) {
      await tx
        .updateTable('file')
        .set({ look_at: new Date(now() + unusedFileGrace) })
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', used)
        .execute()
    }
  })
  return true
}

async function nextOwner(db: Db, tenantId: string, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('file')
    .select('owner_id')
    .where('tenant_id', '=', tenantId)
    .where('look_at', '<=', new Date(now))
    .where('owner_id', 'is not', null)
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst()
  return row?.owner_id ?? undefined
}
