import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { textIn } from '#api/text/text.ts'
import { textOf } from '#server/failure.ts'
import { elementNames, executorKindNames, nodeKindNames } from '#server/text/workflow/flow-problems.ts'
import type { ElementDescription, FlowProblem } from '#domain/workflow/bpmn/problem.ts'

/** A problem as its author reads it: where, and what. */
export type ProblemView = CallOutput<typeof flowDefinitionApi.checkDef>['problems'][number]

export function problemView(problem: FlowProblem, language: Language): ProblemView {
  const { level, key, node, name, detail = '', formula, said } = problem
  const why = formula ? textOf(`formula.problem.${formula.reason}`, language, { found: formula.found }) : ''
  const detailText = problem.detailSeenAs
    ? descriptionText(problem.detailSeenAs, language)
    : nameIn(key === 'badExecutor' ? executorKindNames : elementNames, detail, language)
  const kind = nameIn(executorKindNames, problem.detailKind ?? '', language)
  const plain = textOf(`flow.problem.${key}`, language, { detail: detailText, why, kind })
  const what = said === undefined ? plain : textOf('flow.problemSaid', language, { what: plain, said })
  if (problem.seenAs) {
    const seen = descriptionText(problem.seenAs, language)
    const at = language === 'en-US' ? `${seen.slice(0, 1).toUpperCase()}${seen.slice(1)}` : seen
    const message = textOf('flow.problemAtElement', language, { name: at, what })
    return { level, key, nodeId: node, nodeName: at, message, ...placeView(problem) }
  }
  const message = name === '' ? what : textOf('flow.problemAt', language, { name, what })
  return { level, key, nodeId: node, nodeName: name, message, ...placeView(problem) }
}

const placeView = ({ flow, setting, formula }: FlowProblem) => ({
  ...(flow === undefined ? {} : { flowId: flow }),
  ...(setting === undefined ? {} : { setting }),
  ...(formula === undefined
    ? {}
    : { formula: { text: formula.text, at: formula.at ?? null, found: formula.found } }),
})

function nameIn(names: typeof elementNames, element: string, language: Language): string {
  const name = Object.hasOwn(names, element) ? names[element] : undefined
  return name ? textIn(name, language) : element
}

const BESIDE = { after: 'flow.elementAfter', before: 'flow.elementBefore', on: 'flow.elementOn' } as const

/** A node without a name as a person sees it. */
export function descriptionText({ kind, beside }: ElementDescription, language: Language): string {
  const element = nameIn({ ...elementNames, ...nodeKindNames }, kind, language)
  return beside ? textOf(BESIDE[beside.where], language, { name: beside.name, element }) : element
}
