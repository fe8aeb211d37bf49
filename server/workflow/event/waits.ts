import { sql } from 'kysely'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { TimerSpec } from '#domain/workflow/definition/node-specs.ts'
import type { StepOutcome } from '#domain/workflow/engine/outcome.ts'
import { formulaValues } from '#domain/workflow/definition/formula-evaluation.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import { timerDueOf } from '#domain/workflow/definition/timers.ts'
import { defaultWorkCalendar, type WorkCalendar } from '#domain/workflow/definition/work-calendar.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { workCalendarOf } from './work-time.ts'
import { flowVariablesOf, type StepInput } from '../run/step-instance.ts'

type NewWait = {
  ref: string
  kind: string
  name: string | null
  node_id: string
  payload: string | null
  due_at: Date | null
}

/** How often a timer still comes after this time; null without end. */
type Turns = { left: number | null }
type Fired = { node: string; turns: Turns }

/** What a step begins to wait for, as the database keeps it. */
export const waitRows = (
  given: StepInput,
  outcome: StepOutcome,
  calendar: WorkCalendar,
  fired: Fired | null,
): NewWait[] => [
  ...timerRows(given, outcome, calendar, fired),
  ...outcome.subscriptions.map(({ wait, node, trigger }) => ({
    ref: wait,
    kind: trigger.type,
    name: 'name' in trigger ? trigger.name : null,
    node_id: node,
    payload: null,
    due_at: null,
  })),
  ...outcome.services.map(({ wait, node, service, item }) => ({
    ref: wait,
    kind: 'service',
    name: null,
    node_id: node,
    payload: JSON.stringify({ service, item }),
    due_at: new Date(given.now),
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

/** Writes down what is waited for outside, and forgets what is no longer. */
export async function saveWaits(
  tx: Tx,
  given: StepInput,
  { waits }: InstanceState,
  outcome: StepOutcome,
): Promise<void> {
  const { tenantId, held, command } = given
  const fired = 'wait' in command ? await firedTurns(tx, tenantId, held.id, command) : null
  const live = new Set(waits.map(({ id }) => id))
  const gone = held.state.waits
    .filter(({ id, kind }) => kind !== 'conditional' && !live.has(id))
    .map(({ id }) => id)
  if (gone.length > 0) {
    await tx
      .deleteFrom('flow_wait')
      .where('tenant_id', '=', tenantId)
      .where('instance_id', '=', held.id)
      .where('ref', '=', sql<string>`any(${gone})`)
      .execute()
  }
  const calendar = outcome.timers.length === 0 ? defaultWorkCalendar : await workCalendarOf(tx, tenantId)
  const rows = waitRows(given, outcome, calendar, fired)
  if (rows.length > 0) {
    const values = rows.map((row) => ({ tenant_id: tenantId, instance_id: held.id, ...row }))
    await tx
      .insertInto('flow_wait')
      .values(values)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'instance_id', 'ref']).doNothing())
      .execute()
  }
}

async function firedTurns(
  tx: Tx,
  tenantId: string,
  instanceId: string,
  command: Extract<Command, { wait: string }>,
): Promise<Fired | null> {
  const row = await tx
    .selectFrom('flow_wait')
    .select((eb) => ['node_id', eb.ref('payload').$castTo<Turns | null>().as('payload')])
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .where('ref', '=', command.wait)
    .where('kind', '=', 'timer')
    .executeTakeFirst()
  return row?.payload ? { node: row.node_id, turns: row.payload } : null
}

function timerRows(
  given: StepInput,
  { timers }: StepOutcome,
  calendar: WorkCalendar,
  fired: Fired | null,
): NewWait[] {
  if (timers.length === 0) {
    return []
  }
  const values = formulaValues(
    { data: given.data, results: given.held.state.results },
    flowVariablesOf(given.held),
  )
  return timers.map(({ wait, node, timer }) => {
    const due = timerDueOf(timer as TimerSpec, values, given.now, calendar)
    if (!due) {
      throw new Failure('instance.timerUnclear', {
        node: given.version.compiled.graph.nodes[node]?.name ?? node,
      })
    }
    // Set again by its own turn, it has one turn less.
    const left = fired?.node === node ? fired.turns.left : due.again
    const turns: Turns = { left: left === null ? null : left - (fired?.node === node ? 1 : 0) }
    const isOver = turns.left !== null && turns.left < 0
    return {
      ref: wait,
      kind: 'timer',
      name: null,
      node_id: node,
      payload: JSON.stringify(turns),
      due_at: isOver ? null : new Date(due.at),
    }
  })
}
