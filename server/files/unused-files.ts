import { sql } from 'kysely'
import { attempt, eachTenant, notSetAside } from '#server/jobs/failed-work.ts'
import type { RecurringJob } from '#server/jobs/recurring-jobs.ts'
import { filesInUse } from './files-in-use.ts'
import { removeFiles } from './remove-files.ts'
import type { RootScope, Scope, TxScope } from '#server/scope.ts'

const hour = 3_600_000

/**
 * How long an upload waits to be used, and how long until one in use is looked at again. What somebody began to fill
 * in stays on their phone for a week, so it is longer than that.
 */
export const unusedFileGrace = 14 * 24 * hour

const atOnce = 200

/** Removes a person's files that nothing refers to and nobody else may read; gives the others. */
async function removeUnused(scope: TxScope, ownerId: string, fileIds: readonly string[]): Promise<string[]> {
  const used = await filesInUse(scope, ownerId, fileIds)
  const unused = fileIds.filter((id) => !used.has(id))
  await removeFiles(scope, unused)
  return [...used]
}

/** Removes what only its owner had. Their picture, seal and drafts have to be let go before. */
export async function removeOwnFiles(scope: TxScope, userId: string): Promise<void> {
  const own = await scope.from('file').select('id').where('owner_id', '=', userId).forUpdate().execute()
  const ids = own.map(({ id }) => id)
  await removeUnused(scope, userId, ids)
}

/** Uploads that nothing took up go, so that they do not count against anybody's room for ever. */
export const unusedFilesJob: RecurringJob = {
  name: 'unusedFiles',
  every: 6 * hour,
  run: (env, signal) =>
    eachTenant(env, signal, async (scope) => {
      while (!signal.aborted && (await lookAtSome(scope))) {
        // As long as there is more.
      }
    }),
}

/** Looks at what is due of one person; whether there was anything. */
async function lookAtSome(scope: RootScope): Promise<boolean> {
  const ownerId = await nextOwner(scope)
  if (ownerId === undefined) {
    return false
  }
  await attempt(scope, { job: 'unused-files', rowId: ownerId }, () => lookAtOwner(scope, ownerId))
  return true
}

async function lookAtOwner(scope: RootScope, ownerId: string): Promise<void> {
  await scope.write(async (scope) => {
    // Whoever is just putting one of them somewhere holds it: they are waited for, and then it is seen there.
    const due = await scope
      .from('file')
      .select('id')
      .where('owner_id', '=', ownerId)
      .where('look_at', '<=', new Date(scope.now()))
      .orderBy('id')
      .limit(atOnce)
      .forUpdate()
      .execute()
    const ids = due.map(({ id }) => id)
    const used = await removeUnused(scope, ownerId, ids)
    if (used.length > 0) {
      await scope
        .update('file')
        .set({ look_at: new Date(scope.now() + unusedFileGrace) })
        .where('id', 'in', used)
        .execute()
    }
  })
}

async function nextOwner(scope: Scope): Promise<string | undefined> {
  const row = await scope
    .from('file')
    .select('owner_id')
    .where('look_at', '<=', new Date(scope.now()))
    .where('owner_id', 'is not', null)
    .where(notSetAside('unused-files', scope.now(), 'file', sql.ref('file.owner_id')))
    .orderBy('look_at')
    .limit(1)
    .executeTakeFirst()
  return row?.owner_id ?? undefined
}
