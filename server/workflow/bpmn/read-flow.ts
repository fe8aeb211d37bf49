import { reportDoubledIds } from '#domain/workflow/bpmn/doubled-ids.ts'
import type { BpmnElement } from '#domain/workflow/bpmn/element.ts'
import { collectProblems, type ReportProblem } from '#domain/workflow/bpmn/problem.ts'
import { readDefinitions, type ParsedFlow } from '#domain/workflow/bpmn/read-definitions.ts'
import { xmlProblem } from '#domain/workflow/bpmn/safe-xml.ts'
import { inTurns, nextTurn } from '../next-turn.ts'
import { moddle } from './moddle.ts'

/** Reads a diagram: whatever can be read of it, and everything that is wrong with it as a text. */
export async function readFlow(xml: string): Promise<ParsedFlow> {
  const report = collectProblems()
  const definitions = await openDiagram(xml, report.complain)
  await nextTurn()
  return inTurns(readDefinitions(definitions, xml, report))
}

/** The elements of a text that is safe to read and is a diagram; null when it is none. */
export async function openDiagram(xml: string, complain: ReportProblem): Promise<BpmnElement | null> {
  const refused = xmlProblem(xml)
  if (refused) {
    complain(refused, {})
    return null
  }
  return reportDoubledIds(xml, complain) ? null : parse(xml, complain)
}

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
