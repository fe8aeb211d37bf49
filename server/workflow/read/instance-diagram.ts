import { bpmDefLayout, flowSvg, type NodeMark } from '#domain/workflow/picture/svg.ts'
import type { NodeState } from '#domain/workflow/picture/svg-style.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { OpinionStatus } from '#domain/workflow/engine/statuses.ts'
import { textOf } from '#server/failure.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { InstanceRow } from '../run/instances.ts'
import { instanceRecordOf, type InstanceRecord } from './opinion-history.ts'
import type { Scope } from '#server/scope.ts'

/** How a word of the record colours a node. What is not here does not colour it. */
const STATES: Partial<Record<OpinionStatus, NodeState>> = {
  start: 'complete',
  agree: 'agree',
  reSubmit: 'agree',
  delivertoAgree: 'agree',
  signPass: 'agree',
  oppose: 'oppose',
  delivertoOppose: 'oppose',
  signNotPass: 'oppose',
  abandon: 'abandon',
  reject: 'back',
  backToStart: 'backToStart',
  revoker: 'revoke',
  revoker_to_start: 'revoke',
  skip: 'skip',
  manual_end: 'ended',
}

type NodeStanding = { state: NodeState; people: readonly string[] }

/** What became of each node of an instance, and whom it waits for. */
function nodeStatesOf({ opinions, holders, tasks }: InstanceRecord): Record<string, NodeStanding> {
  const marks: Record<string, NodeStanding> = {}
  for (const { node_id: node, status, auditor_name: name } of opinions) {
    const state = STATES[status]
    if (state && node !== '') {
      marks[node] = { state, people: name ? [name] : [] }
    }
  }
  for (const { ref, node_id: node, state } of tasks) {
    if (state === 'open') {
      const people = [...(marks[node]?.state === 'pending' ? marks[node].people : [])]
      marks[node] = {
        state: 'pending',
        people: [...people, ...(holders.get(ref) ?? []).map((one) => one.name)],
      }
    }
  }
  return marks
}

/** The state of an instance, wherever it lies. */
export async function instanceStateOf(scope: Scope, instanceId: string): Promise<InstanceState | null> {
  const running = await scope
    .from('flow_state')
    .select((eb) => eb.ref('state').$castTo<InstanceState>().as('state'))
    .where('instance_id', '=', instanceId)
    .executeTakeFirst()
  const past =
    running ??
    (await scope
      .from('flow_instance_past')
      .select((eb) => eb.ref('state').$castTo<InstanceState>().as('state'))
      .where('id', '=', instanceId)
      .executeTakeFirst())
  return past?.state ?? null
}

/** The flows an instance has taken. */
const flowsTaken = ({ trace, tokens }: InstanceState): string[] => [
  ...new Set([...trace.flatMap(({ consumed }) => consumed), ...tokens].flatMap(({ via }) => via ?? [])),
]

/** The picture of an instance, as an SVG. */
export async function instanceDiagramSvg(
  scope: Scope,
  { compiled }: FlowVersion,
  instance: InstanceRow | null,
  theme: 'light' | 'dark' = 'light',
): Promise<string> {
  const { language } = scope
  if (!instance) {
    return flowSvg(compiled.graph, compiled.layout, { language, theme })
  }
  const state = await instanceStateOf(scope, instance.id)
  const marks: Record<string, NodeMark> = {}
  for (const [node, { state: now, people }] of Object.entries(
    nodeStatesOf(await instanceRecordOf(scope, instance.id)),
  )) {
    const label = [textOf(`diagram.${now}`, language), people.join(textOf('object.and', language))]
    marks[node] = { state: now, label: label.filter((part) => part !== '').join(' · ') }
  }
  return flowSvg(compiled.graph, compiled.layout, {
    marks,
    taken: state ? flowsTaken(state) : [],
    language,
    theme,
  })
}

/** Where everything lies, with what became of it. */
export function instanceLayout(scope: Scope, { compiled }: FlowVersion, record: InstanceRecord | null) {
  const marks = record ? nodeStatesOf(record) : {}
  const layout = bpmDefLayout(compiled.graph, compiled.layout, scope.language)
  return {
    ...layout,
    listLayout: layout.listLayout.map((node) => ({ ...node, status: marks[node.nodeId]?.state ?? null })),
  }
}
