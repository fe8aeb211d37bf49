import type { CallOutput } from '#api/endpoint.ts'
import type { runningApi } from '#api/workflow/running.ts'

type HeatNode = CallOutput<typeof runningApi.nodeHeat>['nodes'][number]
export const measures = ['open', 'overdue', 'median', 'p90'] as const
export type Measure = (typeof measures)[number]

export const measureOf = (node: HeatNode, measure: Measure): number => node[measure] ?? 0

/** How hot a node is beside the hottest, from 0 to 1; what fails or is overdue is never cold. */
export function heatOf(node: HeatNode, nodes: readonly HeatNode[], measure: Measure): number {
  const most = nodes.reduce((found, one) => Math.max(found, measureOf(one, measure)), 0)
  const part = most === 0 ? 0 : measureOf(node, measure) / most
  return node.incidents > 0 ? Math.max(part, 0.8) : part
}
