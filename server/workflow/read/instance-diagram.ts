import { bpmDefLayout, flowSvg, type NodeMark } from '#domain/workflow/picture/svg.ts'
import type { NodeState } from '#domain/workflow/picture/svg-style.ts'
import type { InstanceState } from '#domain/workflow/engine/state.ts'
import type { OpinionStatus } from '#domain/workflow/engine/statuses.ts'
import type { Db } from '#server/db/open.ts'
import type { Language } from '#server/http/failure.ts'
import type { FlowVersion } from '../definition/flow-version.ts'
import type { InstanceRow } from '../run/instances.ts'
import { openTasksOf } from '../run/open-tasks.ts'
import { opinionsOf } from '../run/opinions.ts'
import { holdersByTask } from './opinion-history.ts'

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

/** What became of each node of an instance, and whom it waits for. */
export async function nodeMarksOf(
  db: Db,
  tenantId: string,
  instanceId: string,
): Promise<Record<string, NodeMark>> {
  const marks: Record<string, NodeMark> = {}
  for (const { node_id: node, status, auditor_name: name } of await opinionsOf(
    db,
    tenantId,
    instanceId,
  ).execute()) {
    const state = STATES[status as OpinionStatus]
    if (state && node !== '') {
      marks[node] = { state, people: name ? [name] : [] }
    }
  }
  const holders = await holdersByTask(db, tenantId, instanceId)
  for (const { ref, node_id: node, state } of await openTasksOf(db, tenantId, instanceId)) {
    if (state === 'open') {
      const people = [...(marks[node]?.state === 'pending' ? (marks[node].people ?? []) : [])]
      marks[node] = {
        state: 'pending',
        people: [...people, ...(holders.get(ref) ?? []).map((one) => one.name)],
      }
    }
  }
  return marks
}

/** The state of an instance, wherever it lies. */
export async function instanceStateOf(
  db: Db,
  tenantId: string,
  instanceId: string,
): Promise<InstanceState | null> {
  const running = await db
    .selectFrom('flow_state')
    .select((eb) => eb.ref('state').$castTo<InstanceState>().as('state'))
    .where('tenant_id', '=', tenantId)
    .where('instance_id', '=', instanceId)
    .executeTakeFirst()
  const past =
    running ??
    (await db
      .selectFrom('flow_instance_past')
      .select((eb) => eb.ref('state').$castTo<InstanceState>().as('state'))
      .where('tenant_id', '=', tenantId)
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
  db: Db,
  tenantId: string,
  { compiled }: FlowVersion,
  instance: InstanceRow | null,
  language: Language,
  theme: 'light' | 'dark' = 'light',
): Promise<string> {
  if (!instance) {
    return flowSvg(compiled.graph, compiled.layout, { language, theme })
  }
  const state = await instanceStateOf(db, tenantId, instance.id)
  const marks = await nodeMarksOf(db, tenantId, instance.id)
  return flowSvg(compiled.graph, compiled.layout, {
    marks,
    taken: state ? flowsTaken(state) : [],
    language,
    theme,
  })
}

/** Where everything lies, with what became of it. */
export async function instanceLayout(
  db: Db,
  tenantId: string,
  { compiled }: FlowVersion,
  instanceId: string | null,
  language: Language,
) {
  const marks = instanceId === null ? {} : await nodeMarksOf(db, tenantId, instanceId)
  const layout = bpmDefLayout(compiled.graph, compiled.layout, language)
  return {
    ...layout,
    listLayout: layout.listLayout.map((node) => ({ ...node, status: marks[node.nodeId]?.state ?? null })),
  }
}
