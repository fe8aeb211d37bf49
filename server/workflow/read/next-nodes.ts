import { nameInLanguage } from '#domain/language.ts'
import { isSameParallelBlock } from '#domain/workflow/definition/branches.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { FlowData } from '#domain/workflow/engine/effects.ts'
import { nextHumanNodes } from '#domain/workflow/engine/choose-flows.ts'
import { isHuman, nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { localizedHelp } from '#domain/workflow/definition/localized-names.ts'
import { nodeSettingsOf, type NodeSettings } from '#domain/workflow/definition/settings.ts'
import { newInstanceState } from '#domain/workflow/engine/state.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { parseFormData } from '../run/submitted-data.ts'
import type { RunningInstance } from '../run/lock-instance.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { namesOfHolders } from '../people/people-names.ts'
import { starterNode, refuseUnlessStartable, starterFor, type FlowUser } from '../act/start.ts'
import { assigneesAt, stepInstance, type StepInput } from '../run/step-instance.ts'
import type { ViewedTask } from './task-detail.ts'
import type { Scope } from '#server/scope.ts'

/** An instance that is only thought of, to find out where it would go. */
export async function hypotheticalInstance(
  scope: Scope,
  version: FlowVersion,
  user: FlowUser,
  leaderId?: string,
): Promise<RunningInstance> {
  const starter = await starterFor(scope, user, leaderId)
  return {
    id: '00000000-0000-0000-0000-000000000000',
    versionId: version.versionId,
    definitionId: version.definitionId,
    defKey: version.key,
    defName: version.name,
    subject: version.name,
    number: null,
    starterId: starter.id,
    starterName: starter.name,
    starterOrg: starter.orgId,
    starterOrgPath: starter.orgPath,
    agentId: null,
    objectAlias: version.compiled.settings.objectAlias,
    rowId: null,
    urgent: null,
    parentId: null,
    parentWait: null,
    isTest: version.isTest,
    createdAt: new Date(scope.now()),
    isFollowed: false,
    revision: 0,
    nextRef: 1,
    state: newInstanceState(),
    vars: {},
  }
}

/** Data as it would be if what is in the form now were saved. */
function dataWith(data: FlowData, formInput: unknown, alias: string | null): FlowData {
  const filled = parseFormData(formInput, alias ?? '')
  // Came as JSON.
  return filled ? { ...data, ...(filled.main as FlowData), ...(filled.subs as FlowData) } : data
}

export async function stepInputForTask(
  scope: Scope,
  seen: ViewedTask,
  formInput: unknown,
): Promise<StepInput> {
  const { instance, version, task, by } = seen
  const saved = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const data = dataWith(saved, formInput, instance.objectAlias)
  const command: Command = { type: 'complete', task: task.id, by, vote: 'agree' }
  return { scope, now: scope.now(), instance, version, data, command }
}

export async function stepInputForStart(
  scope: Scope,
  version: FlowVersion,
  user: FlowUser,
  { came, leaderId }: { came: unknown; leaderId: string | undefined },
): Promise<StepInput> {
  const instance = await hypotheticalInstance(scope, version, user, leaderId)
  await refuseUnlessStartable(scope, version, instance.starterId)
  const by = leaderId === undefined ? { id: user.id } : { id: user.id, for: leaderId }
  const command: Command = { type: 'start', by }
  const data = dataWith({}, came, instance.objectAlias)
  return { scope, now: scope.now(), instance, version, data, command }
}

type Choosing = Pick<NodeSettings, 'jumpType' | 'choiceExecutor'>

/** What the starter chooses: nothing where the first step still waits for them, or what it says itself. */
export function choiceSettingsAtStart(version: FlowVersion): Choosing {
  const { settings } = version.compiled
  if (!settings.skipFirstNode) {
    return { jumpType: 'common', choiceExecutor: 'none' }
  }
  const { jumpType, choiceExecutor } = nodeSettingsOf(version.compiled, startNode(version))
  const isAssigned = choiceExecutor === 'none' && settings.firstNodeUserAssign
  // Nothing has begun that one could jump out of: it goes where the diagram leads.
  return {
    jumpType: jumpType === 'free' ? 'select' : jumpType,
    choiceExecutor: isAssigned ? 'free' : choiceExecutor,
  }
}

/** The nodes that come next, and who would be asked at each. */
export async function nextNodeOptions(input: StepInput, node: string, choosing?: Choosing) {
  const { scope, version } = input
  const { graph } = version.compiled
  const own = { ...nodeSettingsOf(version.compiled, node), ...choosing }
  const nodes = await candidates(input, node, own.jumpType)
  const afterNodes = []
  for (const id of nodes) {
    const people = await assigneesAt(input, id).catch(() => [])
    const names = await namesOfHolders(scope, people)
    const shape = nodeOf(graph, id)
    afterNodes.push({
      nodeId: id,
      nodeName: nameInLanguage(shape, scope.language),
      nodeType: shape.kind,
      excutorList: people.map((person) => ({ ...person, name: names.get(person.id) ?? '' })),
    })
  }
  return {
    jumpType: own.jumpType,
    afterNodes,
    choiceExcutor: own.choiceExecutor,
    approvalArea: own.approvalArea,
    help: localizedHelp(own, scope.language),
    helpGlobal: localizedHelp(version.compiled.settings, scope.language),
    referOpinion: own.referOpinion,
  }
}

/** Where it could go: as the conditions lead, where the person may choose, or anywhere in the same block. */
async function candidates(
  input: StepInput,
  node: string,
  jumpType: NodeSettings['jumpType'],
): Promise<string[]> {
  const { graph } = input.version.compiled
  const next = nextHumanNodes(graph, nodeOf(graph, node))
  if (jumpType === 'select') {
    return next
  }
  if (jumpType === 'free') {
    const others = Object.values(graph.nodes).filter(
      (one) =>
        isHuman(one) && one.id !== node && !next.includes(one.id) && isSameParallelBlock(graph, node, one.id),
    )
    return [...next, ...others.map(({ id }) => id)]
  }
  const tried = await stepInstance(input).catch(() => null)
  if (!tried?.ok) {
    return next
  }
  const had = new Set(input.instance.state.tasks.map(({ id }) => id))
  const opened = tried.state.tasks.filter(({ id, state }) => state === 'open' && !had.has(id))
  return [...new Set(opened.map((task) => task.node))]
}

export const startNode = (version: FlowVersion): string => starterNode(version).id
