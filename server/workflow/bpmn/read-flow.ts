import { autoLayout } from '#domain/workflow/picture/auto-layout.ts'
import { compile } from '#domain/workflow/definition/compile.ts'
import { completeLayout } from '#domain/workflow/picture/layout.ts'
import type { CompiledFlow, FlowSettings } from '#domain/workflow/definition/settings.ts'
import { reportDoubledIds } from './doubled-ids.ts'
import { elementsOf, moddle, plainType, type BpmnElement } from './element.ts'
import { readFlowSettings } from './flow-codec.ts'
import { reportCollaboration, reportForeignExtensions } from './foreign-extensions.ts'
import { nextTurn } from '#server/next-turn.ts'
import { collectProblems, type ReportProblem, type FlowProblem } from './problem.ts'
import { readDiagram } from './read-diagram.ts'
import { readProcess, type DiagramParse } from './read-process.ts'
import { xmlProblem } from './safe-xml.ts'
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

/** Reads a diagram: whatever can be read of it, and everything that is wrong with it as a text. */
export async function readFlow(xml: string): Promise<ParsedFlow> {
  const { problems, complain } = collectProblems()
  const nothing: ParsedFlow = {
    key: '',
    name: '',
    description: null,
    compiled: null,
    definitions: null,
    problems,
  }
  const definitions = await openDiagram(xml, complain)
  await nextTurn()
  const processes = definitions ? elementsOf(definitions, 'rootElements').filter(isProcess) : []
  const [process, ...more] = processes
  if (!definitions || !process || more.length > 0) {
    if (definitions) {
      complain(process ? 'severalProcesses' : 'noProcess', process ?? {})
    }
    return nothing
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
  await nextTurn()
  reportDoubledParts(xml, complain)
  reportCollaboration(elementsOf(definitions, 'rootElements'), process, complain)
  const [note] = elementsOf(process, 'documentation')
  const description = note?.get('text')
  return {
    key,
    name: name.trim(),
    description: typeof description === 'string' && description.trim() !== '' ? description.trim() : null,
    compiled: await compiledOf(process, definitions, complain),
    definitions,
    problems,
  }
}

export const isKey = (key: string): boolean => KEY.test(key)

/** The elements of a text that is safe to read and is a diagram; null when it is none. */
export async function openDiagram(xml: string, complain: ReportProblem): Promise<BpmnElement | null> {
  const refused = xmlProblem(xml)
  if (refused) {
    complain(refused, {})
    return null
  }
  return reportDoubledIds(xml, complain) ? null : parse(xml, complain)
}

const isProcess = (element: BpmnElement) => plainType(element) === 'process'

async function parse(xml: string, complain: ReportProblem): Promise<BpmnElement | null> {
  try {
    const { rootElement, warnings } = await moddle.fromXML(xml)
    for (const { message } of warnings) {
      const [line = ''] = message.split('\n')
      const unknown = /^unknown attribute <(.*)>$/.exec(line)?.[1]
      complain(unknown === undefined ? 'unreadable' : 'unknownSetting', {}, unknown ?? line)
    }
    return rootElement
  } catch (error) {
    complain('notBpmn', {}, error instanceof Error ? (error.message.split('\n')[0] ?? '') : '')
    return null
  }
}

async function compiledOf(
  process: BpmnElement,
  definitions: BpmnElement,
  complain: ReportProblem,
): Promise<CompiledFlow | null> {
  await nextTurn()
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
  await nextTurn()
  const drawn = readDiagram(definitions)
  const ofGraph = <T>(all: { [id: string]: T }, known: object) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => Object.hasOwn(known, id)))
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
  const more = names.filter((name) => settings.variables.every((known) => known.name !== name))
  const variables = [...settings.variables, ...more.map((name) => ({ name, type: 'text' as const }))]
  return more.length > 0 ? { ...settings, variables } : settings
}
