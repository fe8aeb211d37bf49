import type { Command } from '../command/commands.ts'
import type { Effect } from '../engine/effects.ts'
import type { InstanceState, Task } from '../engine/state.ts'

/** What the world outside knows of an instance: only what it was told. */
export type EffectReplica = { tasks: Map<string, Task>; waits: Set<string>; wrong: string[] }

export const newEffectReplica = (): EffectReplica => ({ tasks: new Map(), waits: new Set(), wrong: [] })

/** Does what a step has said, as a database would. */
export function applyEffects(mirror: EffectReplica, command: Command, effects: readonly Effect[]) {
  if ('wait' in command) {
    mirror.waits.delete(command.wait)
  }
  for (const effect of effects) {
    if (effect.do === 'openTask') {
      mirror.tasks.set(effect.task.id, effect.task)
    } else if (effect.do === 'changeTask') {
      expectKnown(mirror, effect.task.id, 'changed')
      mirror.tasks.set(effect.task.id, effect.task)
    } else if (effect.do === 'closeTask') {
      expectKnown(mirror, effect.task, 'closed')
      mirror.tasks.delete(effect.task)
    } else if (effect.do === 'cancelWait') {
      if (!mirror.waits.delete(effect.wait)) {
        mirror.wrong.push(`${effect.wait} was cancelled and not awaited`)
      }
    } else if ('wait' in effect) {
      mirror.waits.add(effect.wait)
    }
  }
}

function expectKnown(mirror: EffectReplica, task: string, what: string) {
  if (!mirror.tasks.has(task)) {
    mirror.wrong.push(`task ${task} was ${what} and not open`)
  }
}

/** Where the world and the instance have come to disagree. */
export function replicaViolations(mirror: EffectReplica, state: InstanceState): string[] {
  const open = state.tasks.filter((task) => task.state === 'open' || task.state === 'waiting')
  const waits = state.waits.filter(({ kind }) => kind !== 'conditional').map(({ id }) => id)
  const differ = open.filter((task) => JSON.stringify(mirror.tasks.get(task.id)) !== JSON.stringify(task))
  return [
    ...mirror.wrong,
    ...differ.map((task) => `task ${task.id} at ${task.node} is not as the world knows it`),
    ...(open.length === mirror.tasks.size ? [] : ['the world knows of other tasks']),
    ...(waits.length === mirror.waits.size && waits.every((id) => mirror.waits.has(id))
      ? []
      : ['the world waits for other things']),
  ]
}
