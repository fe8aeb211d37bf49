import type { QueryOf } from '#api/endpoint.ts'
import type { NodeOpinion, taskViewsApi } from '#api/workflow/task-views.ts'
import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import { readableInstance } from './access.ts'
import { findVersion } from '../definition/flow-version.ts'
import { findRunningInstance } from '../run/lock-instance.ts'
import { formRowOf, flowDataOf } from '../run/instance-data.ts'
import { hypotheticalInstance } from './next-nodes.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { namesOfHolders } from '../people/people-names.ts'
import { holdersByTask, opinionHistoryOf } from './opinion-history.ts'
import { versionToStart, type FlowUser } from '../act/start.ts'
import { assigneesAt, type StepInput } from '../run/step-instance.ts'
import type { Scope } from '#server/scope.ts'

type People = NodeOpinion['people']
type Flow = Omit<QueryOf<typeof taskViewsApi.nodeOpinion>, 'nodeId'>

/** What was said at nodes, and who is asked there or would be. */
export async function nodeOpinions(
  scope: Scope,
  user: FlowUser,
  { defId, instId }: Flow,
  nodes: readonly string[],
): Promise<Record<string, NodeOpinion>> {
  const instance = instId ? await readableInstance(scope, user.id, instId) : null
  const version = instance
    ? await findVersion(scope, instance.version_id)
    : await versionToStart(scope, { defId })
  const record = instance ? await opinionHistoryOf(scope, instance.id) : []
  const assignees = instance ? await askedNow(scope, instance.id) : new Map<string, People>()
  const now = scope.now()
  const running = instance
    ? await findRunningInstance(scope, instance.id)
    : await hypotheticalInstance(scope, version, user)
  const answers: [string, NodeOpinion][] = []
  for (const node of nodes.slice(0, 50)) {
    const data = record.filter(({ taskKey }) => taskKey === node)
    const people =
      assignees.get(node) ??
      (data.length === 0 && running ? await wouldAsk({ scope, now, version, instance: running }, node) : [])
    answers.push([node, { hasOpinion: data.length > 0, data, people }])
  }
  return Object.fromEntries(answers)
}

async function askedNow(scope: Scope, instanceId: string): Promise<Map<string, People>> {
  const holders = await holdersByTask(scope, instanceId)
  const tasks = await openTasksOf(scope, instanceId)
  const byNode = Map.groupBy(tasks, ({ node_id: node }) => node)
  return new Map([...byNode].map(([node, here]) => [node, here.flatMap(({ ref }) => holders.get(ref) ?? [])]))
}

/** Whom the rules of a node name as things stand; what they need may not be there yet. */
async function wouldAsk(about: Omit<StepInput, 'data' | 'command'>, node: string): Promise<People> {
  const { scope, version, instance } = about
  const shape = version.compiled.graph.nodes[node]
  if (!shape || !isHuman(shape)) {
    return []
  }
  const data = flowDataOf(await formRowOf(scope, instance), instance.vars)
  const input: StepInput = { ...about, data, command: { type: 'dataChanged' } }
  const people = await assigneesAt(input, node).catch(() => [])
  const names = await namesOfHolders(scope, people)
  return people.map(({ id, type }) => ({ id, type, name: names.get(id) ?? '' }))
}
