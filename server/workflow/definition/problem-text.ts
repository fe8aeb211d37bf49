import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { checkProblemTexts } from '#domain/formula/problem-text.ts'
import { textOf, type Language } from '#server/failure.ts'
import { elementNames } from '#server/text/flow-problems.ts'
import type { FlowProblem } from '../bpmn/problem.ts'

/** A problem as its author reads it: where, and what. */
export type ProblemView = CallOutput<typeof flowDefinitionApi.checkDef>['problems'][number]

export function problemView(
  { level, key, node, name, detail = '', formula }: FlowProblem,
  language: Language,
): ProblemView {
  const words = language === 'en-US' ? 'en' : 'zh'
  const why = formula ? checkProblemTexts[formula.reason][words].replace('{found}', () => formula.found) : ''
  const element = Object.hasOwn(elementNames, detail) ? elementNames[detail]?.[words] : undefined
  const what = textOf(`flow.problem.${key}`, language, { detail: element ?? detail, why })
  const message = name === '' ? what : textOf('flow.problemAt', language, { name, what })
  return { level, key, nodeId: node, nodeName: name, message }
}
