import type { flowExchangeApi } from '#api/workflow/exchange.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { Failure } from '#server/failure.ts'
import type { RootScope, TxScope } from '#server/scope.ts'
import { plainType } from '#domain/workflow/bpmn/element.ts'
import type { FlowProblem } from '#domain/workflow/bpmn/problem.ts'
import { checkFlow, isDeployable, sortedProblems } from '../definition/check-flow.ts'
import type { RegisteredNames } from '../definition/check-references.ts'
import { problemView } from '../definition/problem-text.ts'
import { saveDefinitionDraft, type Author } from '../definition/save-draft.ts'
import { describeUnnamed } from '#domain/workflow/bpmn/element-description.ts'
import { adoptDiagram, nodesIn, openForeignDiagram, type AdoptedDiagram } from './adopt-diagram.ts'
import { processName } from './choose-process.ts'
import { decodeXml } from './decode-xml.ts'

type ImportRequest = BodyOf<typeof flowExchangeApi.importDef>
type Imported = CallOutput<typeof flowExchangeApi.importDef>

/** Opens a file of another tool as the draft of a new flow; of several processes one has to be chosen first. */
export async function importFlow(
  scope: RootScope,
  author: Author,
  { file, fileName = '', process: chosen, typeKey = null }: ImportRequest,
  registry: RegisteredNames,
): Promise<Imported> {
  const decoded = decodeXml(Buffer.from(file, 'base64'))
  if ('badEncoding' in decoded) {
    return refuse(author, [
      { level: 'error', key: 'badEncoding', node: '', name: '', detail: decoded.badEncoding },
    ])
  }
  const opened = await openForeignDiagram(decoded.xml)
  if ('problems' in opened) {
    return refuse(author, opened.problems)
  }
  const { definitions } = opened
  const processes = opened.processes.map((one) => ({
    id: one.id ?? '',
    name: processName(definitions, one) || one.id || '',
    nodes: nodesIn(one).filter((node) => plainType(node) !== 'sequenceFlow').length,
  }))
  const [only, ...more] = opened.processes
  if (!only) {
    return refuse(author, [{ level: 'error', key: 'noProcess', node: '', name: '' }])
  }
  if (chosen === undefined && more.length > 0) {
    return { processes, draft: null, canDeploy: false, toFillIn: [] }
  }
  const process = chosen === undefined ? only : opened.processes.find(({ id }) => id === chosen)
  if (!process) {
    throw new Failure('flow.noSuchProcess', { process: chosen ?? '' })
  }
  const from = process.id ?? ''
  const adopted = adoptDiagram(opened, process, fileName.replace(/\.\w+$/, '').trim())
  return scope.write(async (scope) => {
    const { defId, defKey, version, revision, xml } = await saveUnderFreeKey(scope, author, adopted, typeKey)
    const checked = await checkFlow(scope, xml, registry)
    const notes = checked.compiled ? describeUnnamed(adopted.notes, checked.compiled.graph) : adopted.notes
    const found = [...withFileTexts(checked.problems, adopted), ...notes]
    return {
      processes,
      draft: { process: from, defId, defKey, name: adopted.name, version, revision },
      canDeploy: isDeployable(checked),
      toFillIn: sortedProblems(found).map((problem) => problemView(problem, author.language)),
    }
  })
}

function refuse({ language }: Author, problems: readonly FlowProblem[]): never {
  const problemViews = problems.map((problem) => problemView(problem, language))
  throw new Failure(
    'flow.notImportable',
    { why: problemViews[0]?.message ?? '' },
    { value: { problems: problemViews } },
  )
}

/** Tools call every first process the same, so a key that is taken gets a number. */
async function saveUnderFreeKey(
  scope: TxScope,
  author: Author,
  adopted: AdoptedDiagram,
  typeKey: string | null,
) {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? adopted.key : `${adopted.key.slice(0, 56)}_${number}`
    const xml = await adopted.xml(key)
    try {
      return { xml, ...(await saveDefinitionDraft(scope, author, { xml, typeKey })) }
    } catch (error) {
      if (!(error instanceof Failure) || error.key !== 'flow.keyTaken' || number >= 99) {
        throw error
      }
    }
  }
}

/** Adds what the file said to what has to be filled in. */
const withFileTexts = (problems: readonly FlowProblem[], { said }: AdoptedDiagram): FlowProblem[] =>
  problems.map((problem) => {
    const { key, node, detail } = problem
    const isCondition = key === 'conditionMissing' || key === 'flowConditionMissing'
    const text = said.get(isCondition ? `${node} ${problem.detailId ?? detail ?? ''}` : node)
    return text !== undefined && (isCondition || ASKED_FOR.includes(key))
      ? { ...problem, said: text }
      : problem
  })

const ASKED_FOR: readonly FlowProblem['key'][] = [
  'executorMissing',
  'serviceMissing',
  'messageMissing',
  'processMissing',
  'badDecision',
  'badLoop',
]
