import type { Actor, Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import type { RefusalReason } from '#domain/workflow/engine/refusal.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import { Failure } from '#server/failure.ts'
import type { TxScope } from '#server/scope.ts'
import type { TextKey } from '#server/text/texts.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { actorOf, type ActingUser } from '../people/actor.ts'
import type { FlowParts } from './flow-parts.ts'
import { flowDataOf, formRowOf, type FormRow } from './instance-data.ts'
import { lockForStep, type LockedInstance, type RunningInstance } from './lock-instance.ts'
import type { OpinionNote } from './opinions.ts'

/** One transaction in which instances are moved on, and what other modules bring into it. */
export type Runner = { scope: TxScope; parts: FlowParts }

/** Texts of a call's own for reasons of the engine. */
export type RefusalTexts = Partial<Record<RefusalReason, TextKey>>

export type CommandRequest = {
  instanceId: string
  /** Null: the clock, or another instance. */
  acting: ActingUser | null
  /** Checks whether it may be done, saves the data that came along, and gives what the engine is to do. */
  command: (context: CommandContext) => Command | Promise<Command>
  note?: OpinionNote
  /** A manager acts from outside: a flow that is closed to everybody else is not to them. */
  isManager?: boolean
  refusalTexts?: RefusalTexts
  /** The instance where this transaction made or locked it and need not read it. */
  locked?: LockedInstance
}

/** A locked instance and who acts on it: all that a command is checked, decided and saved with. */
export type CommandContext = Runner & {
  now: number
  instance: RunningInstance
  version: FlowVersion
  row: FormRow | null
  /** The row and the flow's own variables, as conditions and rules see them. */
  data: FlowData
  acting: ActingUser | null
  /** Who acts as the engine knows them: with their groups, or for a leader. */
  by: Actor | null
  note: OpinionNote
  /** Names of people that were looked up on the way. */
  names: Map<string, string>
}

/** Locks the instance a request is about, and reads what every command needs. */
export async function openContext(
  { scope, parts }: Runner,
  { instanceId, acting, note = {}, isManager = false, locked }: CommandRequest,
): Promise<CommandContext> {
  const { instance, version } = locked ?? (await lockForStep(scope, instanceId, acting?.id ?? null))
  if (version.status === 'forbidden_instance' && acting && !isManager) {
    throw new Failure('instance.flowForbidden')
  }
  const by = acting ? await actorOf(scope, acting, hasGroupTasks(instance.state)) : null
  const row = await formRowOf(scope, instance)
  const data = flowDataOf(row, instance.vars)
  return { scope, parts, now: scope.now(), instance, version, row, data, acting, by, note, names: new Map() }
}

const hasGroupTasks = ({ tasks }: InstanceState): boolean =>
  tasks.some(({ candidates }) => candidates.some(({ type }) => type !== 'user'))

/** Reads the row again after it was written, so that the step sees what is there now. */
export async function reloadRow(context: CommandContext): Promise<void> {
  context.row = await formRowOf(context.scope, context.instance)
  context.data = flowDataOf(context.row, context.instance.vars)
}

/** Sets variables of the flow itself; they are stored with the step. */
export function setVariables(context: CommandContext, values: FlowData): void {
  Object.assign(context.instance.vars, values)
  context.data = flowDataOf(context.row, context.instance.vars)
}
