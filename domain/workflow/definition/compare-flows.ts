import type { CompiledFlow } from './settings.ts'
import { nodeSettingsOf } from './settings.ts'

export const DIFFERENCE_ASPECTS = [
  'people',
  'form',
  'acts',
  'time',
  'back',
  'notes',
  'work',
  'condition',
  'name',
  'flow',
] as const
/** What of a node, line or flow differs, by what it means to those who use it. */
export type DifferenceAspect = (typeof DIFFERENCE_ASPECTS)[number]

export type FlowDifference = {
  at: 'node' | 'line' | 'flow'
  id: string
  name: string
  change: 'added' | 'removed' | 'changed' | 'moved'
  aspects: DifferenceAspect[]
}

/** Which setting of a node means what. A setting not named here is about what can be done. */
const ASPECTS: Readonly<Record<string, DifferenceAspect>> = {
  executors: 'people',
  whenEmpty: 'people',
  ownRequest: 'people',
  applicantField: 'people',
  choiceExecutor: 'people',
  mustClaim: 'people',
  signPrivileges: 'people',
  fieldRights: 'form',
  initFillData: 'form',
  formKey: 'form',
  dueTime: 'time',
  whenDue: 'time',
  backMode: 'back',
  backNodes: 'back',
  backUserMode: 'back',
  jumpType: 'back',
  help: 'notes',
  helpEn: 'notes',
  notifyTypes: 'notes',
  referOpinion: 'notes',
  hooks: 'notes',
}

/** How two versions of a flow differ: what they do first, then what is only drawn elsewhere. */
export function compareFlows(before: CompiledFlow, after: CompiledFlow): FlowDifference[] {
  return [...ofFlow(before, after), ...ofNodes(before, after), ...ofLines(before, after)]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const once = (aspects: readonly DifferenceAspect[]): DifferenceAspect[] =>
  DIFFERENCE_ASPECTS.filter((one) => aspects.includes(one))

function ofFlow(before: CompiledFlow, after: CompiledFlow): FlowDifference[] {
  return isSame(before.settings, after.settings)
    ? []
    : [{ at: 'flow', id: '', name: '', change: 'changed', aspects: ['flow'] }]
}

function ofNodes(before: CompiledFlow, after: CompiledFlow): FlowDifference[] {
  const ids = new Set([...Object.keys(before.graph.nodes), ...Object.keys(after.graph.nodes)])
  return [...ids].flatMap((id): FlowDifference[] => {
    const [old, now] = [before.graph.nodes[id], after.graph.nodes[id]]
    const about = { at: 'node' as const, id, name: (now ?? old)?.name ?? id }
    if (!old || !now) {
      return [{ ...about, change: old ? 'removed' : 'added', aspects: [] }]
    }
    const aspects = nodeAspects(before, after, id)
    if (aspects.length > 0) {
      return [{ ...about, change: 'changed', aspects }]
    }
    const isMoved = !isSame(before.layout?.nodes[id], after.layout?.nodes[id])
    return isMoved ? [{ ...about, change: 'moved', aspects: [] }] : []
  })
}

function nodeAspects(before: CompiledFlow, after: CompiledFlow, id: string): DifferenceAspect[] {
  const [old, now] = [nodeSettingsOf(before, id), nodeSettingsOf(after, id)]
  const settings = Object.keys(now)
    // Both have every setting there is.
    .filter((key) => !isSame(old[key as keyof typeof old], now[key as keyof typeof now]))
    .map((key): DifferenceAspect => ASPECTS[key] ?? 'acts')
  const {
    incoming: _i,
    outgoing: _o,
    name: nameBefore,
    nameEn: enBefore,
    ...workBefore
  } = before.graph.nodes[id] ?? {}
  const { incoming: _j, outgoing: _p, name: nameNow, nameEn: enNow, ...workNow } = after.graph.nodes[id] ?? {}
  const isNamed = isSame([nameBefore, enBefore], [nameNow, enNow])
  return once([
    ...settings,
    ...(settings.length === 0 && !isSame(workBefore, workNow) ? (['work'] as const) : []),
    ...(isNamed ? [] : (['name'] as const)),
  ])
}

function ofLines(before: CompiledFlow, after: CompiledFlow): FlowDifference[] {
  const ids = new Set([...Object.keys(before.graph.flows), ...Object.keys(after.graph.flows)])
  return [...ids].flatMap((id): FlowDifference[] => {
    const [old, now] = [before.graph.flows[id], after.graph.flows[id]]
    const ends = now ?? old
    const graph = now ? after.graph : before.graph
    const nameOf = (node = '') => graph.nodes[node]?.name ?? node
    const about = { at: 'line' as const, id, name: `${nameOf(ends?.from)} → ${nameOf(ends?.to)}` }
    if (!old || !now) {
      return [{ ...about, change: old ? 'removed' : 'added', aspects: [] }]
    }
    const aspects = once([
      ...(isSame(old.condition, now.condition) ? [] : (['condition'] as const)),
      ...(isSame([old.from, old.to], [now.from, now.to]) ? [] : (['work'] as const)),
      ...(isSame(old.name, now.name) ? [] : (['name'] as const)),
    ])
    return aspects.length > 0 ? [{ ...about, change: 'changed', aspects }] : []
  })
}
