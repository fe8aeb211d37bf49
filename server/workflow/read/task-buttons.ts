import { toBoolean } from '#domain/formula/value.ts'
import { BUTTONS, buttonsFor, type Button } from '#domain/workflow/task/buttons.ts'
import type { Actor } from '#domain/workflow/command/commands.ts'
import { starterFormNode, isHuman, nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { claimStateOf, representedUserId } from '#domain/workflow/task/holder.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import { returnOptions } from '#domain/workflow/command/return-points.ts'
import { applicantsOf, ownRequestRule } from '#domain/workflow/definition/own-request.ts'
import { decidesOwnRequest } from '#domain/workflow/engine/own-request.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import { formulaContext } from '../run/formula-context.ts'
import { privilegesAt, flowVariablesOf, type StepInput } from '../run/step-instance.ts'

type About = Omit<StepInput, 'command'> & { task: Task; by: Actor; dueAt: Date | null }

/** What a task offers to somebody right now. */
export async function buttonsForTask(about: About): Promise<Button[]> {
  const { instance, version, task, by, dueAt, now } = about
  const { graph, settings } = version.compiled
  const node = nodeOf(graph, task.node)
  const own = nodeSettingsOf(version.compiled, task.node)
  const back = returnOptions(graph, instance.state, task)
  const isFirst = starterFormNode(graph)?.id === task.node || node.kind === 'start'
  return buttonsFor(task.status, {
    nodeKind: isHuman(node) ? node.kind : 'userTask',
    isFirstNode: isFirst,
    canReturn: back.canRejectToStart || back.canRejectToAnyNode || back.canRejectPreAct,
    privileges: node.kind === 'signTask' ? await privilegesFor(about) : [],
    allowTransTo: settings.allowTransTo,
    hasTimeLeft: dueAt !== null && dueAt.getTime() > now,
    lock: claimStateOf(task, by, instance.state.suspended),
    mustClaim: own.mustClaim,
    forLeader: by.for !== undefined,
    isOwnRequest: isOwnRequest(about),
    ...(own.onlyButtons ? { only: own.onlyButtons } : {}),
    hidden: await hiddenButtons(about),
  })
}

/** Whether somebody would decide about their own request, for themselves or for a leader. */
export function isOwnRequest({
  instance,
  version: { compiled },
  data,
  task,
  by,
}: Pick<About, 'instance' | 'version' | 'data' | 'task' | 'by'>): boolean {
  return decidesOwnRequest(
    { type: 'complete', task: task.id, by, vote: 'agree' },
    {
      applicants: applicantsOf(compiled, instance.state.starter, data, instance.state.applicants),
      rule: ownRequestRule(compiled, task.node),
      isInquiry: task.base === 'TRANSFORMEDINQU',
    },
  )
}

async function privilegesFor(about: About) {
  const { version, task, by } = about
  const named = await privilegesAt({ ...about, command: { type: 'dataChanged' } }, task.node)
  const node = nodeOf(version.compiled.graph, task.node)
  const drawn = node.kind === 'signTask' ? (node.sign.privileges ?? {}) : {}
  const id = task.assignee ?? representedUserId(by)
  return [...(named[id] ?? []), ...(drawn[id] ?? [])]
}

/** Buttons the node hides, for good or while a condition does not hold. */
async function hiddenButtons({ scope, version, task, instance, data, now }: About): Promise<Button[]> {
  const values = formulaValues({ data, results: instance.state.results }, flowVariablesOf(instance))
  const { buttons } = nodeSettingsOf(version.compiled, task.node)
  const formulas = buttons.flatMap(({ when }) => when ?? [])
  const context = await formulaContext(scope, formulas, { now, seed: instance.id })
  return buttons.flatMap(({ button, hidden, when }) => {
    const worked = when ? evaluateFormula(when, values, context) : null
    const isOff = hidden || (worked && (!worked.ok || !toBoolean(worked.value)))
    return isOff && BUTTONS.includes(button) ? [button] : []
  })
}
