import { stepTexts } from '#api/text/flow-step.ts'
import { textIn } from '#api/text/text.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { Graph } from '#domain/workflow/definition/graph.ts'
import type { Refusal } from '#domain/workflow/engine/refusal.ts'

/** Why a trial does not go on, as the person would be told who takes that step. */
export function refusalText({ reason, node, code }: Refusal, graph: Graph, language: Language): string {
  const shape = node === undefined ? undefined : graph.nodes[node]
  const name = shape ? nameInLanguage(shape, language) : ''
  return textIn(stepTexts[`step.${reason}`], language, { node: name, code: code ?? '' })
}
