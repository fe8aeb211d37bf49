import { compile } from '../definition/compile.ts'
import type { CompiledFlow, FlowSettings } from '../definition/settings.ts'
import { autoLayout } from '../picture/auto-layout.ts'
import { completeLayout } from '../picture/layout.ts'
import { elementsOf, plainType, type BpmnElement } from './element.ts'
import { readFlowSettings } from './flow-codec.ts'
import { reportCollaboration, reportForeignExtensions } from './foreign-extensions.ts'
import type { FlowProblem, ReportProblem } from './problem.ts'
import { readDiagram } from './read-diagram.ts'
import { readProcess, type DiagramParse } from './read-process.ts'
import { reportDoubledParts, reportUnsupportedParts } from './unsupported-parts.ts'

const MOST_NODES = 500
const KEY = /^[A-Za-z_][\w-]{0,59}$/

export type ParsedFlow = {
  key: string
  name: string
  description: string | null
  /** Null when the text is no diagram at all. */
  compiled: CompiledFlow | null
  definitions: BpmnElement | null
  problems: FlowProblem[]
}

export const isKey = (key: string): boolean => KEY.test(key)

const isProcess = (element: BpmnElement) => plainType(element) === 'process'

/**
 * Reads the elements of a diagram: whatever can be read of it, and everything that is wrong with it. It comes to rest
 * where others may have their turn: a server lets them, a browser goes straight on. `xml` is what they were read from,
 * where there is a text: what a reader of XML passes over shows only there.
 */
export function* readDefinitions(
  definitions: BpmnElement | null,
  xml: string | null,
  { problems, complain }: { problems: FlowProblem[]; complain: ReportProblem },
): Generator<void, ParsedFlow> {
  const processes = definitions ? elementsOf(definitions, 'rootElements').filter(isProcess) : []
  const [process, ...more] = processes
  if (!definitions || !process || more.length > 0) {
    if (definitions) {
      complain(process ? 'severalProcesses' : 'noProcess', process ?? {})
    }
    return { key: '', name: '', description: null, compiled: null, definitions: null, problems }
  }
  const { id: key = '', name = '' } = process
  if (!isKey(key)) {
    complain('keyMissing', process, key)
  }
  if (name.trim() === '') {
    complain('nameMissing', process)
  }
  reportForeignExtensions(process, complain)
  reportUnsupportedParts(definitions, process, complain)
  yield
  if (xml !== null) {
    reportDoubledParts(xml, complain)
  }
  reportCollaboration(elementsOf(definitions, 'rootElements'), process, complain)
  const [note] = elementsOf(process, 'documentation')
  const description = note?.get('text')
  return {
    key,
    name: name.trim(),
    description: typeof description === 'string' && description.trim() !== '' ? description.trim() : null,
    compiled: yield* compiledOf(process, definitions, complain),
    definitions,
    problems,
  }
}

function* compiledOf(
  process: BpmnElement,
  definitions: BpmnElement,
  complain: ReportProblem,
): Generator<void, CompiledFlow | null> {
  yield
  const reading: DiagramParse = { complain, drafts: [], flows: [], settings: {}, variables: {} }
  readProcess(reading, process, null)
  const { drafts, flows } = reading
  if (drafts.length > MOST_NODES || flows.length > 4 * MOST_NODES) {
    complain('tooManyNodes', process)
    return null
  }
  const { '': ofProcess = [], ...variables } = reading.variables
  const settings = withVariables(readFlowSettings(process, complain), ofProcess)
  const { skipFirstNode, skipRules } = settings
  const options = { skipFirstNode, skipRules }
  const graph = compile({ id: process.id ?? '', nodes: drafts, flows, options, variables })
  yield
  const drawn = readDiagram(definitions)
  const ofGraph = <T>(all: { [id: string]: T }, elements: object) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => Object.hasOwn(elements, id)))
  const layout = { nodes: ofGraph(drawn.nodes, graph.nodes), flows: ofGraph(drawn.flows, graph.flows) }
  const isDrawn = Object.keys(layout.nodes).length > 0
  return {
    graph,
    settings,
    nodes: reading.settings,
    layout: isDrawn ? completeLayout(graph, layout, autoLayout(graph)) : autoLayout(graph),
  }
}

/** Data objects of the process itself are variables of the flow, like those its settings name. */
function withVariables(settings: FlowSettings, names: readonly string[]): FlowSettings {
  const more = names.filter((name) => settings.variables.every((variable) => variable.name !== name))
  const variables = [...settings.variables, ...more.map((name) => ({ name, type: 'text' as const }))]
  return more.length > 0 ? { ...settings, variables } : settings
}
