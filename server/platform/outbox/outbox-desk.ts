import { sql } from 'kysely'
import type { BodyOf, QueryOf } from '#api/endpoint.ts'
import type { ListQuery } from '#api/paging.ts'
import type { operationsApi } from '#api/platform/operations.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { maxAttempts } from '#server/jobs/claims.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { errorText } from '#server/text/stored-error.ts'

const textOfError = ({ language }: Scope, error: string | null) =>
  error === null ? null : errorText(error, language)

/** What waits or failed, by topic and error, the most frequent first. */
export async function outboxGroups(scope: Scope) {
  const { rows } = await sql<{
    topic: string
    error: string | null
    count: number
    stuck: number
    oldest: Date
  }>`
    select topic, last_error as error, count(*) as count, count(*) filter (where attempts >= ${maxAttempts}) as stuck,
      min(created_at) as oldest
    from outbox where tenant_id = ${scope.tenantId} and done_at is null
    group by topic, last_error order by count desc limit 100`.execute(scope.db)
  return rows.map(({ oldest, ...row }) => ({
    ...row,
    errorText: textOfError(scope, row.error),
    oldest: oldest.getTime(),
  }))
}

export async function outboxPage(
  scope: Scope,
  { show, topic }: QueryOf<typeof operationsApi.outboxPage>,
  list: ListQuery,
) {
  let rows = scope.from('outbox as o').selectAll('o')
  if (topic !== undefined) {
    rows = rows.where('o.topic', '=', topic)
  }
  if (show === 'open' || show === 'failing') {
    rows = rows.where('o.done_at', 'is', null)
  }
  if (show === 'failing') {
    rows = rows.where('o.last_error', 'is not', null)
  }
  if (show === 'givenUp') {
    rows = rows.where('o.given_up_at', 'is not', null)
  }
  const page = await listRows(scope.db, rows, list, {
    columns: {
      topic: { ref: 'o.topic', type: 'text' },
      createdAt: { ref: 'o.created_at', type: 'instant', isFixed: true },
      dueAt: { ref: 'o.due_at', type: 'instant' },
      attempts: { ref: 'o.attempts', type: 'number' },
    },
    id: 'o.id',
    sort: [{ property: 'createdAt', direction: 'DESC' }],
  })
  return {
    ...page,
    rows: page.rows.map((row) => ({
      id: row.id,
      topic: row.topic,
      createdAt: row.created_at.getTime(),
      dueAt: row.due_at.getTime(),
      attempts: row.attempts,
      isStuck: row.done_at === null && row.attempts >= maxAttempts,
      doneAt: row.done_at?.getTime() ?? null,
      errorText: textOfError(scope, row.last_error),
      givenUpReason: row.given_up_reason,
    })),
  }
}

/** Lets messages be delivered at once, as if they had never been tried. One that a server is at is left to it. */
export async function retryOutbox(
  scope: TxScope,
  body: BodyOf<typeof operationsApi.retryOutbox>,
): Promise<number> {
  const now = new Date(scope.now())
  let query = scope
    .update('outbox')
    .set({ due_at: now, attempts: 0, lease_until: null })
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
  if ('id' in body) {
    query = query.where('id', '=', body.id)
  } else {
    query = query
      .where('topic', '=', body.topic)
      .where('last_error', body.error === null ? 'is' : '=', body.error)
  }
  const { numUpdatedRows } = await query.executeTakeFirst()
  if (numUpdatedRows === 0n) {
    throw new Failure('outbox.nothing')
  }
  return Number(numUpdatedRows)
}

/** Nobody delivers it any more; who decided so and why stays with it. */
export async function giveUpOutbox(
  scope: TxScope,
  userId: string,
  { id, reason }: BodyOf<typeof operationsApi.giveUpOutbox>,
): Promise<void> {
  const now = new Date(scope.now())
  const { numUpdatedRows } = await scope
    .update('outbox')
    .set((eb) => ({
      done_at: now,
      given_up_at: now,
      given_up_by: userId,
      given_up_reason: reason,
      lease_until: null,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    throw new Failure('outbox.nothing')
  }
}

export async function failedWorkPage(scope: Scope, list: ListQuery) {
  const page = await listRows(scope.db, scope.from('failed_work as w').selectAll('w'), list, {
    columns: {
      job: { ref: 'w.job', type: 'text' },
      lastAt: { ref: 'w.last_at', type: 'instant' },
      attempts: { ref: 'w.attempts', type: 'number' },
    },
    id: ['w.job', 'w.row_id'],
    sort: [{ property: 'lastAt', direction: 'DESC' }],
  })
  return {
    ...page,
    rows: page.rows.map((row) => ({
      job: row.job,
      rowId: row.row_id,
      reason: errorText(row.reason, scope.language),
      attempts: row.attempts,
      firstAt: row.first_at.getTime(),
      lastAt: row.last_at.getTime(),
      retryAt: row.retry_at.getTime(),
    })),
  }
}
