import type { Command } from '#domain/workflow/command/commands.ts'
import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import { readableInstance } from './access.ts'
import { findVersion, type FlowVersion } from '../definition/flow-version.ts'
import { findRunningInstance, type RunningInstance } from '../run/lock-instance.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { hypotheticalInstance } from './next-nodes.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { namesOfPeople } from '../people/people-names.ts'
import { holdersByTask, opinionHistoryOf } from './opinion-history.ts'
import type { OpinionView } from './opinion-view.ts'
import { versionToStart, type FlowUser } from '../act/start.ts'
import { assigneesAt } from '../run/step-instance.ts'

type Visit = { db: Db; tenantId: string; user: FlowUser; language: Language; now: number }
type Asked = { defId?: string | undefined; instId?: string | undefined }
type Person = { id: string; name: string; type: string }
export type NodeOpinion = { hasOpinion: boolean; data: OpinionView[]; people: Person[] }

/** What was said at nodes, and who is asked there or would be. */
export async function nodeOpinions(
  visit: Visit,
  { defId, instId }: Asked,
  nodes: readonly string[],
): Promise<Record<string, NodeOpinion>> {
  const { db, tenantId, user, language, now } = visit
  const instance = instId ? await readableInstance(db, tenantId, user.id, instId) : null
  const version = instance
    ? await findVersion(db, tenantId, instance.version_id)
    : await versionToStart(db, tenantId, { defId })
  const record = instance ? await opinionHistoryOf(db, tenantId, instance.id, language) : []
  const asked = instance ? await askedNow(db, tenantId, instance.id) : new Map<string, Person[]>()
  const held = instance
    ? await findRunningInstance(db, tenantId, instance.id)
    : await hypotheticalInstance(db, tenantId, version, user, now)
  const answers: [string, NodeOpinion][] = []
  for (const node of nodes.slice(0, 50)) {
    const data = record.filter(({ taskKey }) => taskKey === node)
    const people =
      asked.get(node) ?? (data.length === 0 && held ? await wouldAsk(visit, version, held, node) : [])
    answers.push([node, { hasOpinion: data.length > 0, data, people }])
  }
  return Object.fromEntries(answers)
}

async function askedNow(db: Db, tenantId: string, instanceId: string): Promise<Map<string, Person[]>> {
  const holders = await holdersByTask(db, tenantId, instanceId)
  const tasks = await openTasksOf(db, tenantId, instanceId)
  const byNode = Map.groupBy(tasks, ({ node_id: node }) => node)
  return new Map([...byNode].map(([node, here]) => [node, here.flatMap(({ ref }) => holders.get(ref) ?? [])]))
}

/** Whom the rules of a node name as things stand; what they need may not be there yet. */
async function wouldAsk(
  { db, tenantId, now }: Visit,
  version: FlowVersion,
  held: RunningInstance,
  node: string,
): Promise<Person[]> {
  const shape = version.compiled.graph.nodes[node]
  if (!shape || !isHuman(shape)) {
    return []
  }
  const command: Command = { type: 'dataChanged' }
  const data = flowDataOf(await formRowOf(db, tenantId, held), held.vars)
  const people = await assigneesAt(db, { tenantId, now, held, version, data, command }, node).catch(() => [])
  const names = await namesOfPeople(
    db,
    tenantId,
    people.map(({ id }) => id),
  )
  return people.map(({ id, type }) => ({ id, type, name: names.get(id) ?? '' }))
}
