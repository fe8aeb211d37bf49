import { elementsOf, type BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { collectProblems, type FlowProblem } from '#domain/workflow/bpmn/problem.ts'
import { isKey } from '#domain/workflow/bpmn/read-definitions.ts'
import { moddle } from '../bpmn/moddle.ts'
import { openDiagram } from '../bpmn/read-flow.ts'
import { attributeOf, replaceInTags, xmlTags } from '#domain/workflow/bpmn/xml-tags.ts'
import { adoptProcess } from './adopt-process.ts'
import { keepOneProcess, processesOf, processName } from './choose-process.ts'

/** A file of another tool, open: its processes, or what keeps it from being read. */
type ForeignDiagram = { definitions: BpmnElement; processes: BpmnElement[]; notes: FlowProblem[] }

const UNTYPED = /(<\/?(?:[\w.-]+:)?)(task|manualTask)(?=[\s/>])/g

/** Opens a file. Tasks that do not say who or what does them become tasks of people, to be confirmed. */
export async function openForeignDiagram(
  written: string,
): Promise<ForeignDiagram | { problems: FlowProblem[] }> {
  const { problems, complain } = collectProblems()
  const xml = replaceInTags(written, (text) => text.replace(UNTYPED, '$1userTask'))
  const definitions = await openDiagram(xml, complain)
  if (!definitions) {
    return { problems }
  }
  const untyped = [...xmlTags(written)]
    .filter(({ closes, name }) => !closes && (name === 'task' || name === 'manualTask'))
    .map((tag): FlowProblem => ({
      level: 'warning',
      key: 'taskBecameUserTask',
      node: attributeOf(tag, 'id') ?? '',
      name: attributeOf(tag, 'name')?.trim() ?? '',
      detail: tag.name,
    }))
  // What could not be read is gone once it is written again, so its author hears of it now.
  const unread = problems.map((problem): FlowProblem => ({ ...problem, level: 'warning' }))
  return { definitions, processes: processesOf(definitions), notes: [...unread, ...untyped] }
}

export type AdoptedDiagram = {
  xml: (key: string) => Promise<string>
  key: string
  name: string
  notes: FlowProblem[]
  said: ReadonlyMap<string, string>
}

/** Makes one process of a file a flow of ours. `fallbackName` is what it is called when nothing in the file says. */
export function adoptDiagram(
  { definitions, notes }: ForeignDiagram,
  process: BpmnElement,
  fallbackName: string,
): AdoptedDiagram {
  const ownName = processName(definitions, process)
  const key = isKey(process.id ?? '') ? (process.id ?? '') : 'imported_flow'
  const name = (ownName || fallbackName || key).slice(0, 100)
  const left = keepOneProcess(definitions, process)
  process.set('name', name)
  process.set('isExecutable', true)
  dropNamespaces(definitions)
  const adopted = adoptProcess(process)
  const own = new Set(nodesIn(process).map(({ id }) => id))
  const note = (key: FlowProblem['key'], detail: string): FlowProblem => ({
    level: 'warning',
    key,
    node: '',
    name: '',
    detail,
  })
  return {
    key,
    name,
    said: adopted.said,
    notes: [
      ...notes.filter(({ node }) => node === '' || own.has(node)),
      ...adopted.notes,
      ...(left.length > 0 ? [note('poolsLeftOut', left.join(', '))] : []),
      ...(ownName ? [] : [note('nameMadeUp', name)]),
    ],
    async xml(as) {
      process.set('id', as)
      return (await moddle.toXML(definitions, { format: true })).xml
    },
  }
}

export function nodesIn(level: BpmnElement): BpmnElement[] {
  const inner = elementsOf(level, 'flowElements')
  return [...inner, ...inner.flatMap(nodesIn)]
}

/** The namespaces of other engines go with what stood in them. */
function dropNamespaces({ $attrs = {} }: BpmnElement): void {
  const isSupported = (name: string) =>
    name.startsWith('xmlns')
      ? /^(http:\/\/www\.omg\.org\/|http:\/\/www\.w3\.org\/|urn:shanju:)/.test($attrs[name] ?? '')
      : !name.includes(':') || name.startsWith('xsi:')
  for (const name of Object.keys($attrs).filter((one) => !isSupported(one))) {
    delete $attrs[name]
  }
}
