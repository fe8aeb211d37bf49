import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { checkProblemTexts } from '#domain/formula/problem-text.ts'
import { textOf, type Language } from '#server/failure.ts'
import { elementNames, nodeKindNames } from '#server/text/flow-problems.ts'
import type { ElementDescription, FlowProblem } from '../bpmn/problem.ts'

/** A problem as its author reads it: where, and what. */
export type ProblemView = CallOutput<typeof flowDefinitionApi.checkDef>['problems'][number]

export function problemView(problem: FlowProblem, language: Language): ProblemView {
  const { level, key, node, name, detail = '', formula, said } = problem
  const words = language === 'en-US' ? 'en' : 'zh'
  const why = formula ? checkProblemTexts[formula.reason][words].replace('{found}', () => formula.found) : ''
  const meant = problem.detailSeenAs
    ? descriptionText(problem.detailSeenAs, language)
    : nameIn(elementNames, detail, words)
  const plain = textOf(`flow.problem.${key}`, language, { detail: meant, why })
  const what = said === undefined ? plain : textOf('flow.problemSaid', language, { what: plain, said })
  if (problem.seenAs) {
    const seen = descriptionText(problem.seenAs, language)
    const at = words === 'en' ? `${seen.slice(0, 1).toUpperCase()}${seen.slice(1)}` : seen
    const message = textOf('flow.problemAtElement', language, { name: at, what })
    return { level, key, nodeId: node, nodeName: at, message }
  }
  const message = name === '' ? what : textOf('flow.problemAt', language, { name, what })
  return { level, key, nodeId: node, nodeName: name, message }
}

const nameIn = (names: typeof elementNames, element: string, words: 'zh' | 'en'): string =>
  (Object.hasOwn(names, element) ? names[element]?.[words] : undefined) ?? element

const BESIDE = { after: 'flow.elementAfter', before: 'flow.elementBefore', on: 'flow.elementOn' } as const

function descriptionText({ kind, beside }: ElementDescription, language: Language): string {
  const element = nameIn({ ...elementNames, ...nodeKindNames }, kind, language === 'en-US' ? 'en' : 'zh')
  return beside ? textOf(BESIDE[beside.where], language, { name: beside.name, element }) : element
}
