import type { Command } from '#domain/workflow/command/commands.ts'
import { nodeOf, starterFormNode } from '#domain/workflow/definition/graph-lookup.ts'
import { isAgainst, isAgreement } from '#domain/workflow/report/opinion-meaning.ts'
import { nodeSettingsOf, type FlowEvent } from '#domain/workflow/definition/settings.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { holderIdsOf } from './open-tasks.ts'
import type { FlowHookEvent } from './flow-parts.ts'
import type { RunningInstance } from './lock-instance.ts'
import type { CommandContext } from './command-context.ts'
import type { InstanceStep } from './step-instance.ts'
import { taskIdOf } from './task-id.ts'

type Happening = Pick<FlowHookEvent, 'on' | 'task' | 'relieved' | 'isByHand' | 'isAgainst' | 'isHandedIn'> & {
  node: string | null
  /** A task that was there before came to other hands: no hook of the flow, which knows only of its opening. */
  isPassedOn?: boolean
}

/** Tells the other modules what happened, in the order it did. */
export async function runHooks(context: CommandContext, command: Command, step: InstanceStep): Promise<void> {
  const { scope, parts, instance, version } = context
  const { settings } = version.compiled
  for (const { node, isPassedOn = false, ...happening } of happeningsOf(context, command, step)) {
    const nodeSettings = node === null ? null : nodeSettingsOf(version.compiled, node)
    const event: FlowHookEvent = {
      ...happening,
      instanceId: instance.id,
      defKey: instance.defKey,
      defName: instance.defName,
      defNameEn: version.nameEn,
      subject: instance.subject,
      starterId: instance.starterId,
      actorId: context.acting?.id ?? null,
      actorName: null,
      objectAlias: instance.objectAlias,
      rowId: instance.rowId,
      data: context.data,
      notifyTypes: instance.isTest ? [] : (nodeSettings ?? settings).notifyTypes,
    }
    const named = [...settings.hooks, ...(nodeSettings?.hooks ?? [])]
      .filter(({ on }) => on === event.on && !isPassedOn)
      .flatMap(({ run }) => parts.hooks[run] ?? [])
    for (const hook of [...parts.always, ...named]) {
      await hook(scope, event)
    }
  }
}

function happeningsOf(
  { instance, version }: CommandContext,
  command: Command,
  { outcome }: InstanceStep,
): Happening[] {
  const happenings: Happening[] = []
  const add = (on: FlowEvent, node: string | null = null) => happenings.push({ on, node })
  if (command.type === 'start') {
    add('started')
  }
  for (const { closes, node, status } of outcome.opinions) {
    if (closes === 'completed') {
      const isHandedIn = isOwnForm(version, node) && isAgreement(status)
      happenings.push({ on: 'taskDone', node, isAgainst: isAgainst(status), isHandedIn })
    }
  }
  if (command.type === 'withdraw') {
    happenings.push({ on: 'withdrawn', node: null, relieved: relievedBy(instance, outcome) })
  }
  const fresh = new Set(outcome.newTasks.map(({ id }) => id))
  for (const task of outcome.open) {
    const isPassedOn = !fresh.has(task.id)
    const before = isPassedOn ? holdersBefore(instance, task.id) : []
    const people = holderIdsOf(task).filter((id) => !before.includes(id))
    // Giving a task back to the others tells them nothing they were not told before.
    if (people.length > 0 && command.type !== 'release') {
      const { name: nodeName, nameEn } = nodeOf(version.compiled.graph, task.node)
      const isReturned = command.type === 'reject'
      const about = {
        id: taskIdOf(instance.id, task.id),
        nodeId: task.node,
        nodeName,
        ...(nameEn === undefined ? {} : { nodeNameEn: nameEn }),
        people,
        isReturned,
      }
      happenings.push({ on: 'taskOpened', node: task.node, isPassedOn, task: about })
    }
  }
  if (outcome.end) {
    if (outcome.end.outcome !== 'manual') {
      add(outcome.end.outcome === 'normal' ? 'approved' : 'rejected')
    }
    const isByHand = outcome.end.outcome === 'manual'
    happenings.push({ on: 'ended', node: null, isByHand, relieved: relievedBy(instance, outcome) })
  }
  return happenings
}

const isOwnForm = ({ compiled: { graph } }: FlowVersion, node: string): boolean =>
  starterFormNode(graph)?.id === node || graph.nodes[node]?.kind === 'start'

/** On whose lists a task stood before the step. */
const holdersBefore = ({ state }: RunningInstance, id: string): string[] =>
  state.tasks.filter((task) => task.id === id).flatMap(holderIdsOf)

/** Those on whose lists something stood that is gone. */
const relievedBy = ({ state }: RunningInstance, { closed }: InstanceStep['outcome']): string[] =>
  state.tasks.filter(({ id }) => closed.includes(id)).flatMap(holderIdsOf)
