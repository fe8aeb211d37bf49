import { sql } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import { revocableRows } from '#domain/workflow/task/revocable.ts'
import { isLive, type InstanceStatus } from '#domain/workflow/engine/statuses.ts'
import { listRows } from '#server/db/list.ts'
import { countUpTo } from './capped-count.ts'
import { findVersion } from '../definition/flow-version.ts'
import { flowNames, namedRows } from './flow-names.ts'
import { findRunningInstance } from '../run/lock-instance.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { instanceColumns } from './instance-pages.ts'
import { allInstances, instanceView } from '../run/instances.ts'
import { nodeNameColumn } from './name-columns.ts'
import { opinionView } from './opinion-view.ts'
import { stepInstance } from '../run/step-instance.ts'
import { leaderActedFor, undoCommand } from '../act/withdraw.ts'
import type { Scope } from '#server/scope.ts'

const NOT_HANDLED = ['signLineRetracted', 'signRecoverCancel', 'start', 'skip', 'lockTask', 'manage'] as const

/** What somebody said, and what a secretary or an agent said for them, as one table in order. */
function saidBy(scope: Scope, userId: string) {
  const opinions = scope
    .from('flow_opinion as o')
    .selectAll('o')
    .orderBy('o.completed_at', 'desc')
    .orderBy('o.instance_id', 'desc')
    .orderBy('o.seq', 'desc')
  const own = opinions.where('o.auditor_id', '=', userId)
  const forThem = opinions.where('o.for_id', '=', userId).where('o.auditor_id', '<>', userId)
  // Each in its order, so that the two are merged as far as the page goes instead of sorted.
  const half = (part: typeof opinions) => scope.db.selectFrom(part.as('half')).selectAll('half')
  return half(own).unionAll(half(forThem))
}

type HandledQuery = { query: ListQuery; status?: string | undefined; checksRevoke: boolean }

/** What somebody has handled, a row for each thing they said, newest first. */
export async function handledOpinionsPage(
  scope: Scope,
  userId: string,
  { query, status, checksRevoke }: HandledQuery,
) {
  const rows = scope.db
    .selectFrom(saidBy(scope, userId).as('said'))
    // Row by row, so that no more are looked up than the page shows.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom(allInstances(scope).as('any'))
          .selectAll('any')
          .whereRef('any.id', '=', 'said.instance_id')
          .limit(sql.lit(1))
          .as('i'),
      (join) => join.onTrue(),
    )
    .selectAll('i')
    .select((eb) => [
      'said.seq',
      'said.task_ref',
      'said.parent_ref',
      'said.node_id',
      'said.node_name',
      'said.task_status',
      'said.auditor_id',
      'said.auditor_name',
      'said.for_id',
      'said.for_name',
      'said.org_path',
      'said.post_name',
      'said.opinion',
      'said.files',
      'said.zfiles',
      'said.signature',
      'said.people',
      'said.data_revision',
      'said.closes',
      'said.is_intervention',
      'said.reason',
      'said.reason_detail',
      'said.completed_at',
      'said.withdrawn_at',
      eb.ref('said.created_at').as('task_created_at'),
      eb.ref('said.status').as('said_status'),
    ])
    .where('said.status', 'not in', NOT_HANDLED)
    .$if(status !== undefined && status !== '', (found) =>
      found.where('i.status', '=', sql<InstanceStatus>`${status}`),
    )
  const page = await listRows(scope.db, rows, query, {
    columns: {
      ...instanceColumns(scope),
      // As the index has it, so that nothing has to be sorted.
      procInstId: { ref: 'said.instance_id', type: 'id' },
      opinionStatus: { ref: 'said.status', type: 'text' },
      taskName: nodeNameColumn(scope, 'said.node_name', 'i.version_id', 'said.node_id'),
      completeTime: { ref: 'said.completed_at', type: 'instant' },
      complete_time_: { ref: 'said.completed_at', type: 'instant' },
    },
    id: ['said.instance_id', 'said.seq'],
    sort: [
      { property: 'completeTime', direction: 'DESC' },
      { property: 'procInstId', direction: 'DESC' },
    ],
    count: countUpTo(query.pageBean),
  })
  const withdrawable = checksRevoke ? await lastWords(scope, userId, page.rows) : new Set<string>()
  const names = await flowNames(
    scope,
    page.rows.map(({ id }) => id),
  )
  const views = page.rows.map(async (row) => {
    const instance = instanceView(row)
    const opinion = opinionView(
      { ...row, instance_id: row.id, status: row.said_status, created_at: row.task_created_at },
      scope.language,
      names,
    )
    return {
      ...instance,
      ...opinion,
      id: row.id,
      status: instance.status,
      opinionStatus: row.said_status,
      createTime: instance.createTime,
      revoke: withdrawable.has(wordKey(row)) && (await isRevocable(scope, userId, row.id, row.task_ref)),
    }
  })
  return { ...page, rows: namedRows(await Promise.all(views), names) }
}

type Word = { id: string; status: InstanceStatus; seq: number }
const wordKey = ({ id, seq }: Pick<Word, 'id' | 'seq'>): string => `${id} ${seq}`

/**
 * What may be withdrawn of a page at all. What was said last on a task is found among everything the person said on it:
 * the page may hold only the words before it, or have them in another order.
 */
async function lastWords(scope: Scope, userId: string, rows: readonly Word[]): Promise<Set<string>> {
  const statuses = new Map(rows.filter(({ status }) => isLive(status)).map(({ id, status }) => [id, status]))
  if (statuses.size === 0) {
    return new Set()
  }
  const words = await scope.db
    .selectFrom(saidBy(scope, userId).as('said'))
    .select(['said.instance_id as id', 'said.seq', 'said.task_ref', 'said.withdrawn_at'])
    .where('said.instance_id', '=', sql<string>`any(cast(${[...statuses.keys()]} as uuid[]))`)
    .where('said.status', 'not in', NOT_HANDLED)
    .orderBy('said.completed_at', 'desc')
    .orderBy('said.seq', 'desc')
    .execute()
  const revocable = revocableRows(
    words.map(({ id, task_ref, withdrawn_at }) => ({
      instance: id,
      task: task_ref,
      status: statuses.get(id) ?? 'end',
      isWithdrawn: withdrawn_at !== null,
    })),
  )
  return new Set(words.filter((_, at) => revocable[at]).map(wordKey))
}

/** Tries it out: a step whose outcome nobody keeps. */
export async function isRevocable(
  scope: Scope,
  userId: string,
  instanceId: string,
  ref: string | null,
): Promise<boolean> {
  const instance = ref === null ? null : await findRunningInstance(scope, instanceId)
  if (!instance || ref === null) {
    return false
  }
  const version = await findVersion(scope, instance.versionId)
  if (version.status === 'forbidden_instance') {
    return false
  }
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const leaderId = await leaderActedFor(scope, userId, { instanceId, ref })
  const actor = leaderId === undefined ? { id: userId } : { id: userId, for: leaderId }
  const command = undoCommand(instance, version, actor, ref)
  const tried = await stepInstance({ scope, now: scope.now(), instance, version, data, command })
  return tried.ok
}

/** Who opened an instance, newest first; asked for distinct people, each with the last time. */
export function instanceReaderRows(scope: Scope, instanceId: string, isDistinct: boolean) {
  const rows = scope.from('flow_read as r').where('r.instance_id', '=', instanceId)
  return rows
    .select(['r.id', 'r.reader_id', 'r.reader_name', 'r.org_path', 'r.task_name', 'r.read_at'])
    .$if(isDistinct, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom(scope.table('flow_read as later'))
              .select('later.id')
              .whereRef('later.instance_id', '=', 'r.instance_id')
              .whereRef('later.reader_id', '=', 'r.reader_id')
              .where(sql<boolean>`(later.read_at, later.id) > (r.read_at, r.id)`),
          ),
        ),
      ),
    )
}
