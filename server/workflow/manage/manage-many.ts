import type { BodyOf } from '#api/endpoint.ts'
import type { runningApi } from '#api/workflow/running.ts'
import { Failure, textOf } from '#server/failure.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import { manageInstance, migrateInstance, reassignTask } from '../act/manage-instance.ts'
import { remindAssignees } from '../act/remind.ts'
import type { FlowUser } from '../act/start.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import { filteredInstances } from './instance-filter.ts'
import { mostAtOnce } from './instance-page.ts'
import { openTasks } from './open-tasks.ts'
import type { VisibleFlow } from './visible-flows.ts'
import { sql } from 'kysely'
import type { TxScope } from '#server/scope.ts'

export const manageManyKind = 'flow.manageMany'

type ManageRequest = BodyOf<typeof runningApi.manageMany>

/** Writes down what is to be done to which instances, as they are now; gives the job. */
export async function startManageMany(
  scope: TxScope,
  user: FlowUser,
  flows: readonly VisibleFlow[],
  request: ManageRequest,
): Promise<string> {
  if ((request.ids === undefined) === (request.filter === undefined)) {
    throw new Failure('http.badInput', { where: 'ids' }, { status: 400 })
  }
  if (request.action === 'reassign' && request.toUserId === undefined) {
    throw new Failure('step.noPeople')
  }
  const managed = flows.filter(({ canManage }) => canManage).map(({ id }) => id)
  const filter = request.filter ?? { state: 'any' as const }
  const rows = await filteredInstances(scope, managed, filter)
    .clearSelect()
    .select(['i.id', 'i.subject'])
    .$if(request.ids !== undefined, (query) =>
      query.where('i.id', '=', sql<string>`any(${request.ids ?? []}::uuid[])`),
    )
    .orderBy('i.created_at')
    .orderBy('i.id')
    .limit(mostAtOnce + 1)
    .execute()
  if (rows.length > mostAtOnce) {
    throw new Failure('running.tooMany', { most: mostAtOnce })
  }
  if (rows.length !== request.count) {
    throw new Failure(
      'running.countChanged',
      { seen: request.count, now: rows.length },
      { value: { count: rows.length } },
    )
  }
  const { action, reason, toUserId, fromUserId, versionId, map } = request
  const name = (language: 'zh-CN' | 'en-US') =>
    textOf(`running.many.${action}`, language, { count: rows.length })
  return startBackgroundJob(scope, user, {
    kind: manageManyKind,
    changes: 'flows',
    title: { zh: name('zh-CN'), en: name('en-US') },
    input: { action, reason, toUserId, fromUserId, versionId, map },
    lines: rows.map(({ id, subject }) => ({ ref: id, label: subject })),
  })
}

type Input = Pick<ManageRequest, 'action' | 'reason' | 'toUserId' | 'fromUserId' | 'versionId' | 'map'>

/** Does the action to one instance of the job, by the rights the person has at that moment. */
export const manageManyJob =
  (parts: FlowParts): BackgroundJobKind =>
  async (scope, job, line) => {
    // Written by startManageMany.
    const input = job.input as Input
    const runner = { scope, parts }
    const instId = line.ref
    switch (input.action) {
      case 'suspend':
      case 'resume':
      case 'end':
        await manageInstance(runner, job.by, { instId, reason: input.reason }, input.action)
        break
      case 'urge':
        await remindAssignees(runner, job.by, { instId, content: input.reason })
        break
      case 'migrate': {
        const { versionId, map, reason } = input
        await migrateInstance(runner, job.by, instId, { versionId, map, reason })
        break
      }
      case 'reassign':
        return reassignAll(runner, job.by, instId, input)
    }
    return textOf(`running.did.${input.action}`, scope.language)
  }

async function reassignAll(
  runner: Parameters<typeof reassignTask>[0],
  user: FlowUser,
  instId: string,
  { toUserId = '', fromUserId, reason }: Input,
): Promise<string> {
  const tasks = (await openTasks(runner.scope, user.id, instId)).filter(
    ({ people }) => fromUserId === undefined || people.some(({ id }) => id === fromUserId),
  )
  if (tasks.length === 0) {
    throw new Failure('running.noTask')
  }
  for (const { taskId } of tasks) {
    await reassignTask(runner, user, { taskId, userId: toUserId, reason })
  }
  const nodes = tasks.map(({ nodeName }) => nodeName).join(textOf('object.and', runner.scope.language))
  return textOf('running.did.reassign', runner.scope.language, { nodes })
}
