import type { Command } from '#domain/workflow/command/commands.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf, type FlowEvent } from '#domain/workflow/definition/settings.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { holderIdsOf } from './open-tasks.ts'
import type { FlowHookEvent } from './flow-parts.ts'
import type { CommandResult, CommandContext } from './run-step.ts'
import type { OpinionAuthor } from './save-outcome.ts'
import { taskIdOf } from './task-id.ts'

type Told = Pick<FlowHookEvent, 'on' | 'task' | 'relieved' | 'isByHand'> & {
  node: string | null
  /** A task that was there before came to other hands: no hook of the flow, which knows only of its opening. */
  isPassedOn?: boolean
}

/** Tells the other modules what happened, in the order it did. */
export async function runHooks(
  work: CommandContext,
  command: Command,
  ran: CommandResult,
  speaker: OpinionAuthor,
): Promise<void> {
  const { tx, env, tenantId, held, version, parts } = work
  const { settings } = version.compiled
  for (const { node, isPassedOn = false, ...told } of happeningsOf(command, ran)) {
    const happening: FlowHookEvent = {
      ...told,
      tenantId,
      instanceId: held.id,
      defKey: held.defKey,
      defName: held.defName,
      defNameEn: version.nameEn,
      subject: held.subject,
      starterId: held.starterId,
      actorId: speaker.id,
      actorName: null,
      objectAlias: held.objectAlias,
      rowId: held.rowId,
      data: ran.data,
      notifyTypes: held.isTest
        ? []
        : (node === null ? settings : nodeSettingsOf(version.compiled, node)).notifyTypes,
    }
    const wanted = [...settings.hooks, ...(node === null ? [] : nodeSettingsOf(version.compiled, node).hooks)]
    const named = wanted
      .filter(({ on }) => on === told.on && !isPassedOn)
      .flatMap(({ run }) => parts.hooks[run] ?? [])
    for (const hook of [...parts.always, ...named]) {
      await hook(tx, env, happening)
    }
  }
}

function happeningsOf(command: Command, { held, outcome, state, version }: CommandResult): Told[] {
  const told: Told[] = []
  const say = (on: FlowEvent, node: string | null = null) => told.push({ on, node })
  if (command.type === 'start') {
    say('started')
  }
  for (const { closes, node } of outcome.opinions) {
    if (closes === 'completed') {
      say('taskDone', node)
    }
  }
  if (command.type === 'withdraw') {
    told.push({ on: 'withdrawn', node: null, relieved: relievedBy(held, outcome) })
  }
  const fresh = new Set(outcome.newTasks.map(({ id }) => id))
  for (const task of outcome.open) {
    const isPassedOn = !fresh.has(task.id)
    const before = isPassedOn ? holdersBefore(held, task.id) : []
    const people = holderIdsOf(task).filter((id) => !before.includes(id))
    // Giving a task back to the others tells them nothing they were not told before.
    if (people.length > 0 && command.type !== 'release') {
      const { name: nodeName, nameEn } = nodeOf(version.compiled.graph, task.node)
      const isReturned = command.type === 'reject'
      const about = {
        id: taskIdOf(held.id, task.id),
        nodeId: task.node,
        nodeName,
        ...(nameEn === undefined ? {} : { nodeNameEn: nameEn }),
        people,
        isReturned,
      }
      told.push({ on: 'taskOpened', node: task.node, isPassedOn, task: about })
    }
  }
  if (outcome.end) {
    if (outcome.end.outcome !== 'manual') {
      say(outcome.end.outcome === 'normal' && lastVote(state) !== 'oppose' ? 'approved' : 'rejected')
    }
    const isByHand = outcome.end.outcome === 'manual'
    told.push({ on: 'ended', node: null, isByHand, relieved: relievedBy(held, outcome) })
  }
  return told
}

/** On whose lists a task stood before the step. */
const holdersBefore = ({ state }: CommandResult['held'], id: string): string[] =>
  state.tasks.filter((task) => task.id === id).flatMap(holderIdsOf)

/** Those on whose lists something stood that is gone. */
const relievedBy = ({ state }: CommandResult['held'], { closed }: CommandResult['outcome']): string[] =>
  state.tasks.filter(({ id }) => closed.includes(id)).flatMap(holderIdsOf)

/** What was decided last by a person: a flow may well be drawn to its end from a refusal. */
const lastVote = ({ trace }: CommandResult['state']): Vote | null =>
  trace
    .flatMap(({ work }) => work?.tasks ?? [])
    .filter(({ vote, skipped }) => vote !== null && !skipped)
    .at(-1)?.vote ?? null
