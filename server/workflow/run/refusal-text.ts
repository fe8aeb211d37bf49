import type { Graph } from '#domain/workflow/definition/graph.ts'
import { nameIn } from '#domain/workflow/definition/localized-names.ts'
import type { Reason, Refusal } from '#domain/workflow/engine/refusal.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import type { TextKey } from '#server/text/texts.ts'

/** Other words for a reason, where a call has its own. */
export type Says = Partial<Record<Reason, TextKey>>

/** Why the engine says no, in words; where it is about a node, the node is named. */
export function refusalOf(refusal: Refusal, graph: Graph, language: Language, says: Says = {}): Failure {
  const { reason, node, code } = refusal
  const shape = node === undefined ? undefined : graph.nodes[node]
  const name = (shape && nameIn(shape, language)) || (node ?? '')
  const status = reason === 'notYours' || reason === 'notAllowed' ? { status: 403 } : {}
  return new Failure(says[reason] ?? `step.${reason}`, { node: name, code: code ?? '' }, status)
}
