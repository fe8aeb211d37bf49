import type { operationsApi } from '#api/platform/operations.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { isBackupCutOff, isBackupLate } from '#domain/platform/backup-age.ts'
import { textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

const shownRuns = 50

/** When the installation was last backed up, and how the runs before ended. */
export async function backupList(scope: Scope): Promise<CallOutput<typeof operationsApi.backups>> {
  const rows = await scope.db
    .selectFrom('backup_run')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(shownRuns)
    .execute()
  const lastGood = await lastGoodBackup(scope)
  const isProduction = scope.env.config.MODE === 'production'
  return {
    isProduction,
    lastGood,
    isLate: isBackupLate(lastGood, scope.now(), isProduction),
    runs: rows.map((row) => ({
      id: row.id,
      state: stateOf(row, scope.now()),
      startedAt: row.started_at.getTime(),
      finishedAt: row.finished_at?.getTime() ?? null,
      size: row.size_bytes,
      file: row.path,
      error:
        row.error ??
        (row.state === 'running' && stateOf(row, scope.now()) === 'failed'
          ? textOf('backup.cutOff', scope.language)
          : null),
    })),
  }
}

function stateOf({ state, started_at }: { state: string; started_at: Date }, now: number) {
  if (state === 'done' || state === 'failed') {
    return state
  }
  return isBackupCutOff(started_at.getTime(), now) ? 'failed' : 'running'
}

/** When the last backup that can be read again was finished; null: never. */
export async function lastGoodBackup(scope: Scope): Promise<number | null> {
  const row = await scope.db
    .selectFrom('backup_run')
    .select('finished_at')
    .where('state', '=', 'done')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.finished_at?.getTime() ?? null
}
