import { sql } from 'kysely'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import type { ListQuery } from '#api/paging.ts'
import type { runningApi } from '#api/workflow/running.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { nameInLanguage } from '#domain/language.ts'
import { listRows } from '#server/db/list.ts'
import { Failure } from '#server/failure.ts'
import { compiledFlowOf } from '../definition/flow-version.ts'
import { managedInstance } from '../read/access.ts'
import { addIntervention } from '../act/intervene.ts'
import type { FlowUser } from '../act/start.ts'
import { requireMayPassRefused } from './pass-refused.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { failedWait } from './instance-filter.ts'
import type { VisibleFlow } from './visible-flows.ts'
import type { Scope, TxScope } from '#server/scope.ts'
import { errorText } from '#server/text/stored-error.ts'

type WaitView = CallOutput<typeof runningApi.waitsOf>[number]

/** What instances of these flows wait for besides people. */
const waitRows = (scope: Scope, flows: readonly VisibleFlow[]) =>
  scope
    .from('flow_wait as w')
    .innerJoin(scope.table('flow_instance as i'), 'i.id', 'w.instance_id')
    .selectAll('w')
    .select(['i.subject', 'i.number', 'i.def_key', 'i.definition_id', 'i.version_id'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom(scope.table('flow_instance_past as called'))
            .select('called.id')
            .whereRef('called.parent_id', '=', 'w.instance_id')
            .whereRef('called.parent_wait', '=', 'w.ref'),
        )
        .$castTo<boolean>()
        .as('isRefused'),
    )
    .where('i.definition_id', '=', sql<string>`any(${flows.map(({ id }) => id)}::uuid[])`)

type WaitRow = Awaited<ReturnType<ReturnType<typeof waitRows>['executeTakeFirstOrThrow']>>

async function waitViews(
  scope: Scope,
  flows: readonly VisibleFlow[],
  rows: readonly WaitRow[],
): Promise<WaitView[]> {
  const byId = new Map(flows.map((flow) => [flow.id, flow]))
  return Promise.all(
    rows.map(async (row) => {
      const flow = byId.get(row.definition_id)
      const node = (await compiledFlowOf(scope, row.version_id)).graph.nodes[row.node_id]
      return {
        instId: row.instance_id,
        ref: row.ref,
        subject: row.subject,
        number: row.number,
        flowKey: row.def_key,
        flowName: flow?.name ?? row.def_key,
        nodeId: row.node_id,
        nodeName: node ? nameInLanguage(node, scope.language) || row.node_id : row.node_id,
        kind: row.kind,
        name: row.name,
        isRefused: row.isRefused,
        error: row.last_error,
        errorText: row.last_error === null ? null : errorText(row.last_error, scope.language),
        attempts: row.attempts,
        dueTime: row.due_at?.getTime() ?? null,
        canManage: flow?.canManage ?? false,
      }
    }),
  )
}

const waitList = {
  columns: {
    dueTime: { ref: 'w.due_at', type: 'instant' },
    subject: { ref: 'i.subject', type: 'text' },
    attempts: { ref: 'w.attempts', type: 'number' },
  },
  id: ['w.instance_id', 'w.ref'],
  sort: [{ property: 'dueTime', direction: 'ASC' }],
} as const

export async function incidentPage(
  scope: Scope,
  flows: readonly VisibleFlow[],
  error: string | undefined,
  list: ListQuery,
) {
  const rows = waitRows(scope, flows)
    .where(failedWait)
    .$if(error !== undefined, (query) => query.where('w.last_error', '=', error ?? ''))
  const page = await listRows(scope.db, rows, list, waitList)
  return { ...page, rows: await waitViews(scope, flows, page.rows) }
}

export async function timerPage(scope: Scope, flows: readonly VisibleFlow[], list: ListQuery) {
  const rows = waitRows(scope, flows).where('w.kind', '=', 'timer').where('w.due_at', 'is not', null)
  const page = await listRows(scope.db, rows, list, waitList)
  return { ...page, rows: await waitViews(scope, flows, page.rows) }
}

export async function waitsOfInstance(scope: Scope, flows: readonly VisibleFlow[], instanceId: string) {
  const rows = await waitRows(scope, flows)
    .where('w.instance_id', '=', instanceId)
    .orderBy('w.ref')
    .limit(200)
    .execute()
  return waitViews(scope, flows, rows)
}

/** What failed, put together by the same error, the most frequent first. */
export async function incidentGroups(scope: Scope, flows: readonly VisibleFlow[]) {
  const rows = await waitRows(scope, flows)
    .clearSelect()
    .select([
      (eb) => eb.ref('w.last_error').$notNull().as('error'),
      (eb) => eb.fn.countAll<number>().as('count'),
      sql<string[]>`array_agg(distinct i.def_key)`.as('keys'),
      (eb) => eb.fn.min('w.due_at').as('oldest'),
    ])
    .where(failedWait)
    .groupBy('w.last_error')
    .orderBy('count', 'desc')
    .limit(100)
    .execute()
  const names = new Map(flows.map(({ key, name }) => [key, name]))
  return rows.map(({ error, count, keys, oldest }) => ({
    error,
    errorText: errorText(error, scope.language),
    count,
    flows: keys.map((key) => names.get(key) ?? key),
    oldest: oldest?.getTime() ?? null,
  }))
}

type Retry = BodyOf<typeof runningApi.retryWait>

/** Lets what failed be tried at once: one wait, or all with the same error in flows the person manages. */
export async function retryWaits(
  scope: TxScope,
  user: FlowUser,
  flows: readonly VisibleFlow[],
  body: Retry,
): Promise<number> {
  if ('instId' in body) {
    await managedInstance(scope, user.id, body.instId)
  }
  const managed = flows.filter(({ canManage }) => canManage).map(({ id }) => id)
  const { rows } = await sql<{ ref: string }>`
    update flow_wait w set due_at = ${new Date(scope.now())}, attempts = 0
    from flow_instance i
    where w.tenant_id = ${scope.tenantId} and i.tenant_id = w.tenant_id and i.id = w.instance_id and ${failedWait}
      and i.definition_id = any(${managed}::uuid[])
      and ${
        'instId' in body
          ? sql`w.instance_id = ${body.instId} and w.ref = ${body.ref}`
          : sql`w.last_error = ${body.error}`
      }
    returning w.ref`.execute(scope.db)
  if (rows.length === 0) {
    throw new Failure('running.nothingFailed')
  }
  return rows.length
}

type AwaitedKind = 'timer' | 'service' | 'child'

async function theWait(scope: TxScope, instanceId: string, ref: string, kinds: readonly AwaitedKind[]) {
  const wait = await scope
    .from('flow_wait')
    .select(['node_id', 'due_at', 'kind'])
    .where('instance_id', '=', instanceId)
    .where('ref', '=', ref)
    .where('kind', 'in', kinds)
    .forUpdate()
    .executeTakeFirst()
  if (!wait) {
    throw new Failure('running.noWait')
  }
  return wait
}

/** A manager sets a timer to another time. */
export async function setTimer(
  scope: TxScope,
  user: FlowUser,
  { instId, ref, dueTime, reason }: BodyOf<typeof runningApi.setTimer>,
): Promise<void> {
  const instance = await managedInstance(scope, user.id, instId)
  const wait = await theWait(scope, instId, ref, ['timer'])
  await scope
    .update('flow_wait')
    .set({ due_at: new Date(dueTime), attempts: 0, last_error: null })
    .where('instance_id', '=', instId)
    .where('ref', '=', ref)
    .execute()
  const detail = {
    node: wait.node_id,
    from: wait.due_at?.toISOString() ?? null,
    to: new Date(dueTime).toISOString(),
  }
  await addIntervention(scope, user, { instance, kind: 'setTimer', reason, detail })
}

/** A manager answers for a service, or lets an instance go on past a called flow that was not granted. */
export async function answerWait(
  runner: Runner,
  user: FlowUser,
  { instId, ref, data, reason }: BodyOf<typeof runningApi.answerWait>,
): Promise<void> {
  const instance = await managedInstance(runner.scope, user.id, instId)
  const wait = await theWait(runner.scope, instId, ref, ['service', 'child'])
  const isCalled = wait.kind === 'child'
  await runCommand(runner, {
    instanceId: instId,
    acting: null,
    async command(context) {
      if (isCalled) {
        await requireMayPassRefused(context, { managerId: user.id, node: wait.node_id, wait: ref })
      }
      // Parsed JSON of the caller, as a service would have answered.
      return { type: isCalled ? 'passRefused' : 'serviceDone', wait: ref, data: data as FlowData }
    },
  })
  const { graph } = await compiledFlowOf(runner.scope, instance.version_id)
  await addIntervention(runner.scope, user, {
    instance,
    kind: isCalled ? 'passRefused' : 'answer',
    reason,
    detail: { node: wait.node_id, data },
    ...(isCalled
      ? {
          line: {
            nodeId: wait.node_id,
            nodeName: graph.nodes[wait.node_id]?.name ?? wait.node_id,
            detail: '',
          },
        }
      : {}),
  })
}
