import type { Graph } from '#domain/workflow/definition/graph.ts'
import { localizedName } from '#domain/workflow/definition/localized-names.ts'
import type { RefusalReason, Refusal } from '#domain/workflow/engine/refusal.ts'
import { Failure, type Language } from '#server/http/failure.ts'
import type { TextKey } from '#server/text/texts.ts'

/** Other words for a reason, where a call has its own. */
export type RefusalTexts = Partial<Record<RefusalReason, TextKey>>

/** Why the engine says no, in words; where it is about a node, the node is named. */
export function failureOfRefusal(
  refusal: Refusal,
  graph: Graph,
  language: Language,
  says: RefusalTexts = {},
): Failure {
  const { reason, node, code } = refusal
  const shape = node === undefined ? undefined : graph.nodes[node]
  const name = (shape && localizedName(shape, language)) || (node ?? '')
  const status = reason === 'notYours' || reason === 'notAllowed' ? { status: 403 } : {}
  return new Failure(says[reason] ?? `step.${reason}`, { node: name, code: code ?? '' }, status)
}
