import type { flowDefinitionApi } from '#api/workflow/definition.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { Language } from '#domain/language.ts'
import { textIn } from '#api/text/text.ts'
import { textOf } from '#server/failure.ts'
import { elementNames } from '#server/text/flow-problems.ts'
import type { FlowProblem } from '../bpmn/problem.ts'

/** A problem as its author reads it: where, and what. */
export type ProblemView = CallOutput<typeof flowDefinitionApi.checkDef>['problems'][number]

export function problemView(
  { level, key, node, name, detail = '', formula }: FlowProblem,
  language: Language,
): ProblemView {
  const why = formula ? textOf(`formula.problem.${formula.reason}`, language, { found: formula.found }) : ''
  const known = Object.hasOwn(elementNames, detail) ? elementNames[detail] : undefined
  const element = known && textIn(known, language)
  const what = textOf(`flow.problem.${key}`, language, { detail: element ?? detail, why })
  const message = name === '' ? what : textOf('flow.problemAt', language, { name, what })
  return { level, key, nodeId: node, nodeName: name, message }
}
