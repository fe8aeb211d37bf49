import { sql } from 'kysely'
import { timerOf } from '#domain/workflow/definition/node-specs.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import { formulaValues } from '#domain/workflow/definition/formula-evaluation.ts'
import { nextTurnOf, timerDueOf } from '#domain/workflow/definition/timers.ts'
import { defaultWorkCalendar, type WorkCalendar } from '#domain/work-calendar.ts'
import { Failure } from '#server/failure.ts'
import { workCalendarOf } from '#server/org/work-calendar.ts'
import { flowVariablesOf, type InstanceStep, type StepInput } from '../run/step-instance.ts'
import type { TxScope } from '#server/scope.ts'

type NewWait = {
  ref: string
  kind: string
  name: string | null
  node_id: string
  correlation_key?: string | null
  payload: string | null
  due_at: Date | null
}

/** How often a timer still comes after this time, null without end, and when this time is. */
type Turns = { left: number | null; at?: number }
type Fired = { node: string; turns: Turns }
type WaitFacts = Pick<StepInput, 'now' | 'instance' | 'version' | 'data'>

/** What a step begins to wait for, as the database keeps it. */
export const waitRows = (
  facts: WaitFacts,
  outcome: StepOutcome,
  calendar: WorkCalendar,
  fired: Fired | null,
): NewWait[] => [
  ...timerRows(facts, outcome, calendar, fired),
  ...outcome.subscriptions.map(({ wait, node, trigger, key }) => ({
    ref: wait,
    kind: trigger.type,
    name: 'name' in trigger ? trigger.name : null,
    correlation_key: key ?? null,
    node_id: node,
    payload: null,
    due_at: null,
  })),
  ...outcome.services.map(({ wait, node, service, item, vars }) => ({
    ref: wait,
    kind: 'service',
    name: null,
    node_id: node,
    payload: JSON.stringify({ service, item, vars }),
    due_at: new Date(facts.now),
  })),
  ...outcome.children.map(({ wait, node, process, item }) => ({
    ref: wait,
    kind: 'child',
    name: null,
    node_id: node,
    payload: JSON.stringify({ process, item }),
    due_at: null,
  })),
]

/** Saves what is waited for outside, and removes what is no longer. */
export async function saveWaits(
  { scope, ...input }: StepInput & { scope: TxScope },
  { state, outcome }: InstanceStep,
): Promise<void> {
  const { instance, command } = input
  const fired = 'wait' in command ? await firedTimer(scope, instance.id, command.wait) : null
  const current = new Set(state.waits.map(({ id }) => id))
  const endedWaits = instance.state.waits
    .filter(({ id, kind }) => kind !== 'conditional' && !current.has(id))
    .map(({ id }) => id)
  if (endedWaits.length > 0) {
    await scope
      .delete('flow_wait')
      .where('instance_id', '=', instance.id)
      .where('ref', '=', sql<string>`any(${endedWaits})`)
      .execute()
  }
  const calendar = outcome.timers.length === 0 ? defaultWorkCalendar : await workCalendarOf(scope)
  const rows = waitRows(input, outcome, calendar, fired)
  if (rows.length > 0) {
    const own = rows.map((row) => ({ instance_id: instance.id, correlation_key: null, ...row }))
    await scope
      .insert('flow_wait', own)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'instance_id', 'ref']).doNothing())
      .execute()
  }
}

async function firedTimer(scope: TxScope, instanceId: string, ref: string): Promise<Fired | null> {
  const row = await scope
    .from('flow_wait')
    .select((eb) => ['node_id', eb.ref('payload').$castTo<Turns | null>().as('payload')])
    .where('instance_id', '=', instanceId)
    .where('ref', '=', ref)
    .where('kind', '=', 'timer')
    .executeTakeFirst()
  return row?.payload ? { node: row.node_id, turns: row.payload } : null
}

function timerRows(
  { now, instance, version, data }: WaitFacts,
  { timers }: StepOutcome,
  calendar: WorkCalendar,
  fired: Fired | null,
): NewWait[] {
  if (timers.length === 0) {
    return []
  }
  return timers.map(({ wait, node, timer, vars }) => {
    const facts = { data: { ...data, ...vars }, results: instance.state.results }
    const values = formulaValues(facts, flowVariablesOf(instance))
    const due = timerDueOf(timerOf(timer), values, now, calendar)
    if (!due) {
      throw new Failure('instance.timerUnclear', { node: version.compiled.graph.nodes[node]?.name ?? node })
    }
    // Set again by its own turn, it has one turn less.
    const left = fired?.node === node ? fired.turns.left : due.again
    const last = fired?.node === node ? fired.turns.at : undefined
    const at = last === undefined ? due.at : (nextTurnOf(timerOf(timer), last, now, calendar) ?? due.at)
    const turns: Turns = { left: left === null ? null : left - (fired?.node === node ? 1 : 0), at }
    const isOver = turns.left !== null && turns.left < 0
    return {
      ref: wait,
      kind: 'timer',
      name: null,
      node_id: node,
      payload: JSON.stringify(turns),
      due_at: isOver ? null : new Date(at),
    }
  })
}
