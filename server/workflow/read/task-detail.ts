import type { Actor } from '#domain/workflow/command/commands.ts'
import { holds, lockState } from '#domain/workflow/task/holder.ts'
import { valuesOf, workOut } from '#domain/workflow/definition/formula-evaluation.ts'
import { settingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import { readableInstance } from './access.ts'
import { actorOf, leaderIn, type Acting } from '../people/actor.ts'
import { shownButton } from './button-label.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { withFlowName } from './flow-names.ts'
import { seeInstance, type Held } from '../run/lock-instance.ts'
import { placeOfTask } from '../act/request-input.ts'
import { formRowOf, plainData } from '../run/instance-data.ts'
import { layoutOf } from './instance-diagram.ts'
import { nodeProperties } from './node-properties.ts'
import { holdersByTask, recordOf } from './opinion-history.ts'
import { variablesOf } from '../run/step-instance.ts'
import { buttonsOf } from './task-buttons.ts'
import { findOpenTask, shownTask, type TodoRow } from './todo-list.ts'

export type SeenTask = { held: Held; version: FlowVersion; task: Task; row: TodoRow; by: Actor }

/** An open task for somebody who wants to look at it. */
export async function seeTask(
  db: Db,
  tenantId: string,
  user: Acting,
  taskId: string,
  leader?: string | null,
): Promise<SeenTask> {
  const { instanceId, ref } = placeOfTask(taskId)
  const held = await seeInstance(db, tenantId, instanceId)
  const task = held?.state.tasks.find(({ id }) => id === ref)
  const row = await findOpenTask(db, tenantId, instanceId, ref)
  if (!held || !task || !row) {
    throw new Failure('task.missing')
  }
  await readableInstance(db, tenantId, user.id, instanceId)
  const by = await actorOf(db, tenantId, { ...user, leaderId: leaderIn(leader) }, true)
  return { held, version: await findVersion(db, tenantId, held.versionId), task, row, by }
}

export const lockOf = ({ held, task, by }: SeenTask) => lockState(task, by, held.state.suspended)

/** What the task offers the person: nothing to those who do not hold it. */
export async function offeredButtons(
  db: Db,
  tenantId: string,
  seen: SeenTask,
  language: Language,
  now: number,
) {
  const { held, version, task, by, row } = seen
  if (!holds(task, by) || held.state.suspended) {
    return []
  }
  const data = plainData(await formRowOf(db, tenantId, held), held.vars)
  const buttons = await buttonsOf(db, { tenantId, now, held, version, task, by, data, dueAt: row.dueAt })
  const own = settingsOf(version.compiled, task.node)
  return buttons.map((button) => shownButton(button, own, language))
}

/** All about a task but its form. */
export async function detailOf(db: Db, tenantId: string, seen: SeenTask, language: Language, now: number) {
  const { held, version, task, row } = seen
  const holders = await holdersByTask(db, tenantId, held.id)
  const curNodeDef = nodeProperties(version, task.node, language)
  return {
    bpmTask: await withFlowName({ db, tenantId, language }, shownTask(row, new Map(), now)),
    bpmDefLayout: await layoutOf(db, tenantId, version, held.id, language),
    opinionList: await recordOf(db, tenantId, held.id, language),
    bpmIdentities: holders.get(task.id) ?? [],
    curNodeDef,
    showModifyRecord: version.compiled.settings.showModifyRecord,
    formKey: curNodeDef.formKey,
    initFillData: await filledBefore(db, tenantId, seen, now),
  }
}

/** Fields the node fills in when the form is opened; one that cannot be worked out stays as it is. */
async function filledBefore(db: Db, tenantId: string, { held, version, task }: SeenTask, now: number) {
  const sets = settingsOf(version.compiled, task.node).initFillData
  if (sets.length === 0) {
    return {}
  }
  const data = plainData(await formRowOf(db, tenantId, held), held.vars)
  const values = valuesOf({ data, results: held.state.results }, variablesOf(held))
  return Object.fromEntries(
    sets.flatMap(({ field, formula }) => {
      const worked = workOut(formula, values, { now, seed: held.id })
      return worked.ok ? [[field, worked.value] as const] : []
    }),
  )
}
