import { isSameBlock } from '#domain/workflow/definition/branches.ts'
import type { Command } from '#domain/workflow/command/commands.ts'
import type { Data } from '#domain/workflow/engine/effects.ts'
import { nextHumans } from '#domain/workflow/engine/choose-flows.ts'
import { isHuman, nodeOf } from '#domain/workflow/definition/graph-lookup.ts'
import { helpIn, nameIn } from '#domain/workflow/definition/localized-names.ts'
import { settingsOf, type NodeSettings } from '#domain/workflow/definition/settings.ts'
import { newInstance } from '#domain/workflow/engine/state.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import { readFormData } from '../run/submitted-data.ts'
import type { Held } from '../run/lock-instance.ts'
import { formRowOf, plainData } from '../run/instance-data.ts'
import { namesOfPeople } from '../people/people-names.ts'
import { ownNode, refuseUnlessStartable, starterFor, type User } from '../act/start.ts'
import { askedAt, stepInstance, type Given } from '../run/step-instance.ts'
import type { SeenTask } from './task-detail.ts'

/** An instance that is only thought of, to find out where it would go. */
export async function imagined(
  db: Db,
  tenantId: string,
  version: FlowVersion,
  user: User,
  now: number,
  leaderId?: string,
): Promise<Held> {
  const starter = await starterFor(db, tenantId, user, leaderId)
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
    createdAt: new Date(now),
    isFollowed: false,
    revision: 0,
    nextRef: 1,
    state: newInstance(),
    vars: {},
  }
}

/** Data as it would be if what is in the form now were saved. */
function dataWith(data: Data, came: unknown, alias: string | null): Data {
  const filled = readFormData(came, alias ?? '')
  return filled ? { ...data, ...(filled.main as Data), ...(filled.subs as Data) } : data
}

export async function givenForTask(
  db: Db,
  tenantId: string,
  seen: SeenTask,
  came: unknown,
  now: number,
): Promise<Given> {
  const { held, version, task, by } = seen
  const data = dataWith(plainData(await formRowOf(db, tenantId, held), held.vars), came, held.objectAlias)
  return {
    tenantId,
    now,
    held,
    version,
    data,
    command: { type: 'complete', task: task.id, by, vote: 'agree' },
  }
}

export async function givenForStart(
  db: Db,
  tenantId: string,
  version: FlowVersion,
  user: User,
  { came, leaderId }: { came: unknown; leaderId: string | undefined },
  now: number,
): Promise<Given> {
  const held = await imagined(db, tenantId, version, user, now, leaderId)
  await refuseUnlessStartable(db, tenantId, version, held.starterId)
  const by = leaderId === undefined ? { id: user.id } : { id: user.id, for: leaderId }
  const command: Command = { type: 'start', by }
  return { tenantId, now, held, version, data: dataWith({}, came, held.objectAlias), command }
}

type Choosing = Pick<NodeSettings, 'jumpType' | 'choiceExecutor'>

/** What the starter chooses: nothing where the first step still waits for them, or what it says itself. */
export function choosingAtStart(version: FlowVersion): Choosing {
  const { settings } = version.compiled
  if (!settings.skipFirstNode) {
    return { jumpType: 'common', choiceExecutor: 'none' }
  }
  const { jumpType, choiceExecutor } = settingsOf(version.compiled, startNode(version))
  const isAssigned = choiceExecutor === 'none' && settings.firstNodeUserAssign
  // Nothing has begun that one could jump out of: it goes where the diagram leads.
  return {
    jumpType: jumpType === 'free' ? 'select' : jumpType,
    choiceExecutor: isAssigned ? 'free' : choiceExecutor,
  }
}

/** The nodes that come next, and who would be asked at each. */
export async function nextNodes(db: Db, given: Given, node: string, language: Language, choosing?: Choosing) {
  const { graph } = given.version.compiled
  const own = { ...settingsOf(given.version.compiled, node), ...choosing }
  const nodes = await candidates(db, given, node, own.jumpType)
  const afterNodes = []
  for (const id of nodes) {
    const people = await askedAt(db, given, id).catch(() => [])
    const names = await namesOfPeople(
      db,
      given.tenantId,
      people.map((person) => person.id),
    )
    const shape = nodeOf(graph, id)
    afterNodes.push({
      nodeId: id,
      nodeName: nameIn(shape, language),
      nodeType: shape.kind,
      excutorList: people.map((person) => ({ ...person, name: names.get(person.id) ?? '' })),
    })
  }
  return {
    jumpType: own.jumpType,
    afterNodes,
    choiceExcutor: own.choiceExecutor,
    approvalArea: own.approvalArea,
    help: helpIn(own, language),
    helpGlobal: helpIn(given.version.compiled.settings, language),
    referOpinion: own.referOpinion,
  }
}

/** Where it could go: as the conditions lead, where the person may choose, or anywhere in the same block. */
async function candidates(
  db: Db,
  given: Given,
  node: string,
  jumpType: NodeSettings['jumpType'],
): Promise<string[]> {
  const { graph } = given.version.compiled
  const next = nextHumans(graph, nodeOf(graph, node))
  if (jumpType === 'select') {
    return next
  }
  if (jumpType === 'free') {
    const others = Object.values(graph.nodes).filter(
      (one) => isHuman(one) && one.id !== node && !next.includes(one.id) && isSameBlock(graph, node, one.id),
    )
    return [...next, ...others.map(({ id }) => id)]
  }
  const tried = await stepInstance(db, given).catch(() => null)
  if (!tried?.ok) {
    return next
  }
  const had = new Set(given.held.state.tasks.map(({ id }) => id))
  const opened = tried.state.tasks.filter(({ id, state }) => state === 'open' && !had.has(id))
  return [...new Set(opened.map((task) => task.node))]
}

export const startNode = (version: FlowVersion): string => ownNode(version).id
