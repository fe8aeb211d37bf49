import type { FormulaProblem } from '#domain/formula/check.ts'
import type { DefectKey } from '../definition/defect.ts'
import type { ExecutorRule } from '../definition/executor-rule.ts'

/** What can be wrong with a diagram before it is a graph, or with what it says about forms and people. */
export type ReadProblemKey =
  | 'tooLarge'
  | 'notXml'
  | 'forbiddenXml'
  | 'notBpmn'
  | 'unreadable'
  | 'noProcess'
  | 'severalProcesses'
  | 'keyMissing'
  | 'nameMissing'
  | 'idMissing'
  | 'idTwice'
  | 'badEncoding'
  | 'tooDeep'
  | 'tooManyNodes'
  | 'foreignExtension'
  | 'laneIsDrawing'
  | 'unsupportedPart'
  | 'doubledPart'
  | 'unknownSetting'
  | 'badSetting'
  | 'triggerIncomplete'
  | 'badTimer'
  | 'badVariable'
  | 'badLoop'
  | 'badStandardLoop'
  | 'badScript'
  | 'badDecision'
  | 'serviceMissing'
  | 'messageMissing'
  | 'processMissing'
  | 'foreignLanguage'
  | 'badExecutor'

/** What only shows against the company the flow is deployed in. */
export type ReferenceProblemKey =
  | 'badFormula'
  | 'executorUnknown'
  | 'executorMissing'
  | 'nodeUnknown'
  | 'formUnknown'
  | 'objectUnknown'
  | 'fieldUnknown'
  | 'variableElsewhere'
  | 'sequenceUnknown'
  | 'serviceUnknown'
  | 'hookUnknown'
  | 'flowUnknown'
  | 'callsItself'
  | 'typeUnknown'

/** What the rules of good drawing say. */
export type LintProblemKey =
  | 'labelMissing'
  | 'joinsAndForks'
  | 'uselessGateway'
  | 'doubleFlow'
  | 'overlapping'
  | 'eventStartMissing'
  | 'implicitSplit'

/** What becomes of a diagram of another tool, for its author to confirm. */
export type ImportNoteKey =
  | 'taskBecameUserTask'
  | 'conditionRewritten'
  | 'executorTaken'
  | 'foreignLeftOut'
  | 'poolsLeftOut'
  | 'nameMadeUp'

export type ProblemKey = ImportNoteKey | DefectKey | ReadProblemKey | ReferenceProblemKey | LintProblemKey

/** A node without a name, as a person sees it: its kind, and the nearest one with a name. */
export type ElementDescription = {
  kind: string
  beside?: { where: 'after' | 'before' | 'on'; name: string }
}

/** Something wrong, at which node, and which piece is meant. An error forbids deploying. */
export type FlowProblem = {
  level: 'error' | 'warning'
  key: ProblemKey
  node: string
  name: string
  detail?: string
  /** The line it is at, where it is at one; `node` is then where the line comes from. */
  flow?: string
  /** The setting that is meant, as it is reached from the node, line or flow: `executors[1].keys`. */
  setting?: string
  /** What is seen at the node, where it has no name, and the same of a node that `detail` means. */
  seenAs?: ElementDescription
  detailSeenAs?: ElementDescription | undefined
  /** What kind of thing `detail` is the key of: a type of executor rule. */
  detailKind?: ExecutorRule['type']
  /** The id behind a detail that is shown by its name. */
  detailId?: string
  /** What the file of another tool says about it. */
  said?: string
  /** What is wrong with the formula that `detail` shows. */
  formula?: { text: string } & FormulaProblem
}

/** Collects what is wrong while a diagram is read. */
export type ReportProblem = (
  key: ProblemKey,
  at: { id?: string; name?: string },
  detail?: string,
  more?: Partial<Pick<FlowProblem, 'level' | 'flow' | 'setting'>>,
) => void

export function collectProblems(): { problems: FlowProblem[]; complain: ReportProblem } {
  const problems: FlowProblem[] = []
  return {
    problems,
    complain: (key, { id = '', name = '' }, detail, more = {}) => {
      problems.push({
        level: 'error',
        key,
        node: id,
        name,
        ...more,
        ...(detail === undefined ? {} : { detail: clipped(detail) }),
      })
    },
  }
}

/** What an author wrote comes back to them, but not a whole book of it. */
const clipped = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
