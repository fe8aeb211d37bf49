import type { Actor } from '#domain/workflow/command/commands.ts'
import { isHeldBy, claimStateOf } from '#domain/workflow/task/holder.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf, type NodeSettings } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { Failure, textOf } from '#server/failure.ts'
import { readableInstance } from './access.ts'
import { actorOf, leaderIdFrom, type ActingUser } from '../people/actor.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { withFlowName } from './flow-names.ts'
import { findRunningInstance, type RunningInstance } from '../run/lock-instance.ts'
import { requireTaskRef } from '../act/request-input.ts'
import { formulaContext } from '../run/formula-context.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { instanceLayout } from './instance-diagram.ts'
import { nodeProperties } from './node-properties.ts'
import { instanceRecordOf, opinionHistory } from './opinion-history.ts'
import { flowVariablesOf } from '../run/step-instance.ts'
import { buttonsForTask } from './task-buttons.ts'
import { findOpenTask, taskView, type TodoRow } from './todo-list.ts'
import type { Scope } from '#server/scope.ts'
import type { Button } from '#domain/workflow/task/buttons.ts'
import type { Language } from '#domain/language.ts'

export type ViewedTask = {
  instance: RunningInstance
  version: FlowVersion
  task: Task
  row: TodoRow
  by: Actor
}

/** An open task for somebody who wants to look at it. */
export async function viewTask(
  scope: Scope,
  user: ActingUser,
  taskId: string,
  leader?: string | null,
): Promise<ViewedTask> {
  const { instanceId, ref } = requireTaskRef(taskId)
  const acting = { ...user, leaderId: leaderIdFrom(leader) }
  const [instance, row, own] = await Promise.all([
    findRunningInstance(scope, instanceId),
    findOpenTask(scope, instanceId, ref),
    acting.leaderId === undefined ? actorOf(scope, acting, true) : null,
  ])
  const task = instance?.state.tasks.find(({ id }) => id === ref)
  if (!instance || !task || !row) {
    throw new Failure('task.missing')
  }
  // Whoever holds it may read it; others may for reasons that have to be looked for.
  if (!own || !isHeldBy(task, own)) {
    await readableInstance(scope, user.id, instanceId)
  }
  const by = own ?? (await actorOf(scope, acting, true))
  return { instance, version: await findVersion(scope, instance.versionId), task, row, by }
}

export const taskClaimState = ({ instance, task, by }: ViewedTask) =>
  claimStateOf(task, by, instance.state.suspended)

/** What the task offers the person: nothing to those who do not hold it. */
export async function offeredButtons(scope: Scope, seen: ViewedTask) {
  const { instance, version, task, by, row } = seen
  if (!isHeldBy(task, by) || instance.state.suspended) {
    return []
  }
  const own = nodeSettingsOf(version.compiled, task.node)
  const asksData =
    nodeOf(version.compiled.graph, task.node).kind === 'signTask' || own.buttons.some(({ when }) => when)
  const form = asksData ? await formRowOf(scope, instance) : null
  const about = {
    scope,
    now: scope.now(),
    instance,
    version,
    data: flowDataOf(form, instance.vars),
    task,
    by,
  }
  const buttons = await buttonsForTask({ ...about, dueAt: row.dueAt })
  return buttons.map((button) => buttonView(button, own, scope.language))
}

/** All about a task but its form. */
export async function taskDetailOf(scope: Scope, seen: ViewedTask) {
  const { instance, version, task, row } = seen
  const now = scope.now()
  const record = await instanceRecordOf(scope, instance.id)
  const curNodeDef = nodeProperties(version, task.node, scope.language)
  return {
    bpmTask: await withFlowName(scope, taskView(row, new Map(), now)),
    bpmDefLayout: instanceLayout(scope, version, record),
    opinionList: await opinionHistory(scope, record),
    bpmIdentities: record.holders.get(task.id) ?? [],
    curNodeDef,
    showModifyRecord: version.compiled.settings.showModifyRecord,
    formKey: curNodeDef.formKey,
    initFillData: await filledBefore(scope, seen, now),
  }
}

/** Fields the node fills in when the form is opened; one that cannot be worked out stays as it is. */
async function filledBefore(scope: Scope, { instance, version, task }: ViewedTask, now: number) {
  const sets = nodeSettingsOf(version.compiled, task.node).initFillData
  if (sets.length === 0) {
    return {}
  }
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const values = formulaValues({ data, results: instance.state.results }, flowVariablesOf(instance))
  const formulas = sets.map(({ formula }) => formula)
  const context = await formulaContext(scope, formulas, { now, seed: instance.id })
  return Object.fromEntries(
    sets.flatMap(({ field, formula }) => {
      const worked = evaluateFormula(formula, values, context)
      return worked.ok ? [[field, worked.value] as const] : []
    }),
  )
}

/** A button as screens show it: in the node's own words where it has some. */
function buttonView(button: Button, { buttons, mustClaim }: NodeSettings, language: Language) {
  const own = buttons.find((setting) => setting.button === button)
  const named = language === 'en-US' ? own?.nameEn : own?.name
  return {
    alias: button,
    name: named || textOf(`button.${button}`, language),
    rejectMode: button === 'reject' ? ['backToStart', 'rejectPre', 'reject'] : [],
    isLock: button === 'lockUnlock' && mustClaim,
  }
}
