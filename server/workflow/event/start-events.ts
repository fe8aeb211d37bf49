import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { Node } from '#domain/workflow/definition/graph.ts'
import { timerOf } from '#domain/workflow/definition/node-specs.ts'
import { nextTurnOf, timerDueOf } from '#domain/workflow/definition/timers.ts'
import type { WorkCalendar } from '#domain/work-calendar.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { createInstance } from '../run/create-instance.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import type { Runner } from '../run/command-context.ts'
import { runCommand } from '../run/run-command.ts'
import { starterFor } from '../act/start.ts'
import type { TxScope } from '#server/scope.ts'

const NO_VALUES = { main: {}, subs: {} }

type Started = Extract<Node, { kind: 'start' }>

const eventsIn = ({ compiled }: FlowVersion): Started[] =>
  Object.values(compiled.graph.nodes).filter(
    (node): node is Started => node.kind === 'start' && node.parent === null && node.trigger !== undefined,
  )

/** Lets the start events of the version in use wait, and those of any other no longer. */
export async function setStartEvents(scope: TxScope, definitionId: string): Promise<void> {
  await scope.delete('flow_start_event').where('definition_id', '=', definitionId).execute()
  const head = await scope
    .from('flow_definition')
    .select(['status', 'test_status', 'main_version_id'])
    .where('id', '=', definitionId)
    .executeTakeFirstOrThrow()
  if (head.status !== 'deploy' || head.test_status === 'test' || head.main_version_id === null) {
    return
  }
  const events = eventsIn(await findVersion(scope, head.main_version_id))
  if (events.length === 0) {
    return
  }
  const calendar = await workCalendarOf(scope)
  const rows = events.map((node) => ({
    definition_id: definitionId,
    node_id: node.id,
    ...waitOf(node, scope.now(), calendar),
  }))
  await scope.insert('flow_start_event', rows).execute()
}

function waitOf({ trigger }: Started, now: number, calendar: WorkCalendar) {
  if (trigger?.type !== 'timer') {
    return { kind: trigger?.type ?? '', name: trigger && 'name' in trigger ? trigger.name : null }
  }
  const due = timerDueOf(timerOf(trigger.timer), NO_VALUES, now, calendar)
  // A moment that has passed before it was deployed does not come any more.
  const isToCome = due !== null && due.at >= now
  return { kind: 'timer', due_at: isToCome ? new Date(due.at) : null, turns_left: due?.again ?? null }
}

/** The timer of a start event once it has fired: when it comes next, and how often still. */
export function nextTimerOccurrence(
  version: FlowVersion,
  { nodeId, left, last }: { nodeId: string; left: number | null; last: number },
  now: number,
  calendar: WorkCalendar,
): { due_at: Date | null; turns_left: number | null } {
  const node = eventsIn(version).find(({ id }) => id === nodeId)
  const isOver = left !== null && left <= 0
  const due =
    isOver || node?.trigger?.type !== 'timer'
      ? null
      : timerDueOf(timerOf(node.trigger.timer), NO_VALUES, now, calendar)
  const timer = node?.trigger?.type === 'timer' ? timerOf(node.trigger.timer) : null
  const next = due && timer ? (nextTurnOf(timer, last, now, calendar) ?? due.at) : null
  return { due_at: next === null ? null : new Date(next), turns_left: left === null ? null : left - 1 }
}

/** Begins an instance in the place of an event. Whoever deployed the flow stands for who started it. */
export async function startByEvent(
  runner: Runner,
  version: FlowVersion,
  nodeId: string,
  data: FlowData = {},
): Promise<string> {
  const { scope } = runner
  const { deployed_by: deployer } = await scope
    .from('flow_version')
    .select('deployed_by')
    .where('id', '=', version.versionId)
    .executeTakeFirstOrThrow()
  const starter = await starterFor(scope, { id: deployer ?? '', fullname: '' }, undefined)
  const instance = await createInstance(scope, { version, starter, data, subject: null, isTest: false })
  await runCommand(runner, {
    instanceId: instance.id,
    acting: null,
    locked: { instance, version },
    command: () => ({ type: 'start', by: { id: starter.id }, at: nodeId }),
  })
  return instance.id
}

/** Begins the flows that start with a message or a signal of this name. Gives the ids of the instances. */
export async function startFlowsByEventName(
  runner: Runner,
  kind: 'message' | 'signal',
  name: string,
  data?: FlowData,
): Promise<string[]> {
  const { scope } = runner
  const rows = await scope
    .from('flow_start_event as event')
    .innerJoin(scope.table('flow_definition as definition'), 'definition.id', 'event.definition_id')
    .select(['event.node_id as nodeId', 'definition.main_version_id as versionId'])
    .where('event.kind', '=', kind)
    .where('event.name', '=', name)
    .orderBy('definition.key')
    .execute()
  const started: string[] = []
  for (const { nodeId, versionId } of rows) {
    const version = await findVersion(scope, versionId ?? '')
    started.push(await startByEvent(runner, version, nodeId, data))
  }
  return started
}
