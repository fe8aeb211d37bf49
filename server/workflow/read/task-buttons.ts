import { toTruth } from '#domain/formula/value.ts'
import { BUTTONS, buttonsFor, type Button } from '#domain/workflow/task/buttons.ts'
import type { Actor } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { starterFormNode, isHuman, nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { claimStateOf } from '#domain/workflow/task/holder.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import { returnOptions } from '#domain/workflow/command/return-points.ts'
import { nodeSettingsOf } from '#domain/workflow/definition/settings.ts'
import type { Task } from '#domain/workflow/engine/state.ts'
import type { Db } from '#server/db/open.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { RunningInstance } from '../run/lock-instance.ts'
import { privilegesAt, flowVariablesOf } from '../run/step-instance.ts'

type About = {
  tenantId: string
  now: number
  held: RunningInstance
  version: FlowVersion
  task: Task
  by: Actor
  data: FlowData
  dueAt: Date | null
}

/** What a task offers to somebody right now. */
export async function buttonsForTask(db: Db, about: About): Promise<Button[]> {
  const { held, version, task, by, dueAt, now } = about
  const { graph, settings } = version.compiled
  const node = nodeOf(graph, task.node)
  const own = nodeSettingsOf(version.compiled, task.node)
  const back = returnOptions(graph, held.state, task)
  const isFirst = starterFormNode(graph)?.id === task.node || node.kind === 'start'
  return buttonsFor(task.status, {
    nodeKind: isHuman(node) ? node.kind : 'userTask',
    isFirstNode: isFirst,
    canReturn: back.canRejectToStart || back.canRejectToAnyNode || back.canRejectPreAct,
    privileges: node.kind === 'signTask' ? await privilegesFor(db, about) : [],
    allowTransTo: settings.allowTransTo,
    hasTimeLeft: dueAt !== null && dueAt.getTime() > now,
    lock: claimStateOf(task, by, held.state.suspended),
    mustClaim: own.mustClaim,
    forLeader: by.for !== undefined,
    ...(own.onlyButtons ? { only: own.onlyButtons } : {}),
    hidden: hiddenButtons(about),
  })
}

async function privilegesFor(db: Db, about: About) {
  const { tenantId, now, held, version, data, task } = about
  const command = { type: 'dataChanged' } as const
  const named = await privilegesAt(db, { tenantId, now, held, version, data, command }, task.node)
  const node = nodeOf(version.compiled.graph, task.node)
  const drawn = node.kind === 'signTask' ? (node.sign.privileges ?? {}) : {}
  const id = task.assignee ?? ''
  return [...(named[id] ?? []), ...(drawn[id] ?? [])]
}

/** Buttons the node hides, for good or while a condition does not hold. */
function hiddenButtons({ version, task, held, data, now }: About): Button[] {
  const values = formulaValues({ data, results: held.state.results }, flowVariablesOf(held))
  return nodeSettingsOf(version.compiled, task.node).buttons.flatMap(({ button, hidden, when }) => {
    const worked = when ? evaluateFormula(when, values, { now, seed: held.id }) : null
    const isOff = hidden || (worked && (!worked.ok || !toTruth(worked.value)))
    return isOff && BUTTONS.includes(button) ? [button] : []
  })
}
