import type { Command } from '#domain/workflow/command/commands.ts'
import { nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { settingsOf, type FlowEvent } from '#domain/workflow/definition/settings.ts'
import type { Vote } from '#domain/workflow/engine/votes.ts'
import { holdersOf } from './open-tasks.ts'
import type { Happening } from './flow-parts.ts'
import type { Ran, Work } from './run-step.ts'
import type { Speaker } from './save-outcome.ts'
import { taskIdOf } from './task-id.ts'

type Told = Pick<Happening, 'on' | 'task' | 'relieved' | 'isByHand'> & {
  node: string | null
  /** A task that was there before came to other hands: no hook of the flow, which knows only of its opening. */
  isPassedOn?: boolean
}

/** Tells the other modules what happened, in the order it did. */
export async function runHooks(work: Work, command: Command, ran: Ran, speaker: Speaker): Promise<void> {
  const { tx, env, tenantId, held, version, parts } = work
  const { settings } = version.compiled
  for (const { node, isPassedOn = false, ...told } of happeningsOf(command, ran)) {
    const happening: Happening = {
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
        : (node === null ? settings : settingsOf(version.compiled, node)).notifyTypes,
    }
    const wanted = [...settings.hooks, ...(node === null ? [] : settingsOf(version.compiled, node).hooks)]
    const named = wanted
      .filter(({ on }) => on === told.on && !isPassedOn)
      .flatMap(({ run }) => parts.hooks[run] ?? [])
    for (const hook of [...parts.always, ...named]) {
      await hook(tx, env, happening)
    }
  }
}

function happeningsOf(command: Command, { held, outcome, state, version }: Ran): Told[] {
  const told: Told[] = []
  const say = (on: FlowEvent, node: string | null = null) => told.push({ on, node })
  if (command.type === 'start') {
    say('started')
  }
  for (const { closes, node } of outcome.spoken) {
    if (closes === 'completed') {
      say('taskDone', node)
    }
  }
  if (command.type === 'withdraw') {
    told.push({ on: 'withdrawn', node: null, relieved: relievedBy(held, outcome) })
  }
  const fresh = new Set(outcome.fresh.map(({ id }) => id))
  for (const task of outcome.open) {
    const isPassedOn = !fresh.has(task.id)
    const before = isPassedOn ? holdersBefore(held, task.id) : []
    const people = holdersOf(task).filter((id) => !before.includes(id))
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
const holdersBefore = ({ state }: Ran['held'], id: string): string[] =>
  state.tasks.filter((task) => task.id === id).flatMap(holdersOf)

/** Those on whose lists something stood that is gone. */
const relievedBy = ({ state }: Ran['held'], { closed }: Ran['outcome']): string[] =>
  state.tasks.filter(({ id }) => closed.includes(id)).flatMap(holdersOf)

/** What was decided last by a person: a flow may well be drawn to its end from a refusal. */
const lastVote = ({ trace }: Ran['state']): Vote | null =>
  trace
    .flatMap(({ work }) => work?.tasks ?? [])
    .filter(({ vote, skipped }) => vote !== null && !skipped)
    .at(-1)?.vote ?? null
