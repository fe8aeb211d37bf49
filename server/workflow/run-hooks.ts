import type { Command } from '#domain/workflow/command.ts'
import { nodeOf } from '#domain/workflow/graph-lookup.ts'
import { settingsOf, type FlowEvent } from '#domain/workflow/settings.ts'
import type { Vote } from '#domain/workflow/votes.ts'
import { holdersOf } from './open-tasks.ts'
import type { Happening } from './parts.ts'
import type { Ran, Work } from './run-step.ts'
import type { Speaker } from './save-outcome.ts'
import { taskIdOf } from './task-id.ts'

type Told = Pick<Happening, 'on' | 'task'> & { node: string | null }

/** Tells the other modules what happened, in the order it did. */
export async function runHooks(work: Work, command: Command, ran: Ran, speaker: Speaker): Promise<void> {
  const { tx, env, tenantId, held, version, parts } = work
  const { settings } = version.compiled
  for (const { node, ...told } of happeningsOf(command, ran)) {
    const happening: Happening = {
      ...told,
      tenantId,
      instanceId: held.id,
      defKey: held.defKey,
      defName: held.defName,
      subject: held.subject,
      starterId: held.starterId,
      actorId: speaker.id,
      actorName: null,
      objectAlias: held.objectAlias,
      rowId: held.rowId,
      data: ran.data,
    }
    const wanted = [...settings.hooks, ...(node === null ? [] : settingsOf(version.compiled, node).hooks)]
    const named = wanted.filter(({ on }) => on === told.on).flatMap(({ run }) => parts.hooks[run] ?? [])
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
    say('withdrawn')
  }
  for (const task of outcome.fresh) {
    const people = holdersOf(task)
    if (people.length > 0) {
      told.push({
        on: 'taskOpened',
        node: task.node,
        task: {
          id: taskIdOf(held.id, task.id),
          nodeId: task.node,
          nodeName: nodeOf(version.compiled.graph, task.node).name,
          people,
        },
      })
    }
  }
  if (outcome.end) {
    if (outcome.end.outcome !== 'manual') {
      say(outcome.end.outcome === 'normal' && lastVote(state) !== 'oppose' ? 'approved' : 'rejected')
    }
    say('ended')
  }
  return told
}

/** What was decided last by a person: a flow may well be drawn to its end from a refusal. */
const lastVote = ({ trace }: Ran['state']): Vote | null =>
  trace
    .flatMap(({ work }) => work?.tasks ?? [])
    .filter(({ vote, skipped }) => vote !== null && !skipped)
    .at(-1)?.vote ?? null
