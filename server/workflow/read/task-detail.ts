import type { Actor } from '#domain/workflow/command/commands.ts'
import { isHeldBy, claimStateOf } from '#domain/workflow/task/holder.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { readableInstance } from './access.ts'
import { actorOf, leaderIdFrom, type ActingUser } from '../people/actor.ts'
import { buttonView } from './button-label.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { withFlowName } from './flow-names.ts'
import { findRunningInstance, type RunningInstance } from '../run/lock-instance.ts'
import { requireTaskRef } from '../act/request-input.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { instanceLayout } from './instance-diagram.ts'
import { nodeProperties } from './node-properties.ts'
import { holdersByTask, opinionHistoryOf } from './opinion-history.ts'
import { flowVariablesOf } from '../run/step-instance.ts'
import { buttonsForTask } from './task-buttons.ts'
import { findOpenTask, taskView, type TodoRow } from './todo-list.ts'

export type ViewedTask = { held: RunningInstance; version: FlowVersion; task: Task; row: TodoRow; by: Actor }

/** An open task for somebody who wants to look at it. */
export async function viewTask(
  db: Db,
  tenantId: string,
  user: ActingUser,
  taskId: string,
  leader?: string | null,
): Promise<ViewedTask> {
  const { instanceId, ref } = requireTaskRef(taskId)
  const held = await findRunningInstance(db, tenantId, instanceId)
  const task = held?.state.tasks.find(({ id }) => id === ref)
  const row = await findOpenTask(db, tenantId, instanceId, ref)
  if (!held || !task || !row) {
    throw new Failure('task.missing')
  }
  await readableInstance(db, tenantId, user.id, instanceId)
  const by = await actorOf(db, tenantId, { ...user, leaderId: leaderIdFrom(leader) }, true)
  return { held, version: await findVersion(db, tenantId, held.versionId), task, row, by }
}

export const taskClaimState = ({ held, task, by }: ViewedTask) => claimStateOf(task, by, held.state.suspended)

/** What the task offers the person: nothing to those who do not hold it. */
export async function offeredButtons(
  db: Db,
  tenantId: string,
  seen: ViewedTask,
  language: Language,
  now: number,
) {
  const { held, version, task, by, row } = seen
  if (!isHeldBy(task, by) || held.state.suspended) {
    return []
  }
  const data = flowDataOf(await formRowOf(db, tenantId, held), held.vars)
  const buttons = await buttonsForTask(db, { tenantId, now, held, version, task, by, data, dueAt: row.dueAt })
  const own = nodeSettingsOf(version.compiled, task.node)
  return buttons.map((button) => buttonView(button, own, language))
}

/** All about a task but its form. */
export async function taskDetailOf(
  db: Db,
  tenantId: string,
  seen: ViewedTask,
  language: Language,
  now: number,
) {
  const { held, version, task, row } = seen
  const holders = await holdersByTask(db, tenantId, held.id)
  const curNodeDef = nodeProperties(version, task.node, language)
  return {
    bpmTask: await withFlowName({ db, tenantId, language }, taskView(row, new Map(), now)),
    bpmDefLayout: await instanceLayout(db, tenantId, version, held.id, language),
    opinionList: await opinionHistoryOf(db, tenantId, held.id, language),
    bpmIdentities: holders.get(task.id) ?? [],
    curNodeDef,
    showModifyRecord: version.compiled.settings.showModifyRecord,
    formKey: curNodeDef.formKey,
    initFillData: await filledBefore(db, tenantId, seen, now),
  }
}

/** Fields the node fills in when the form is opened; one that cannot be worked out stays as it is. */
async function filledBefore(db: Db, tenantId: string, { held, version, task }: ViewedTask, now: number) {
  const sets = nodeSettingsOf(version.compiled, task.node).initFillData
  if (sets.length === 0) {
    return {}
  }
  const data = flowDataOf(await formRowOf(db, tenantId, held), held.vars)
  const values = formulaValues({ data, results: held.state.results }, flowVariablesOf(held))
  return Object.fromEntries(
    sets.flatMap(({ field, formula }) => {
      const worked = evaluateFormula(formula, values, { now, seed: held.id })
      return worked.ok ? [[field, worked.value] as const] : []
    }),
  )
}
