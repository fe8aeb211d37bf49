import type { CompiledFlow } from '#domain/workflow/definition/settings.ts'
import { writeDefinitions, type FlowNames } from '#domain/workflow/bpmn/write-definitions.ts'
import { newElement, moddle } from './moddle.ts'

/** A flow as a BPMN 2.0 document, with its drawing, that any BPMN editor opens. */
export async function writeFlow(named: FlowNames, flow: CompiledFlow): Promise<string> {
  const { xml } = await moddle.toXML(writeDefinitions(newElement, named, flow), { format: true })
  return xml
}
