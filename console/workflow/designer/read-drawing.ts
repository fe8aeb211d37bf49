import type { Drawing } from 'bpmn-js/lib/Drawing.js'
import { collectProblems } from '#domain/workflow/bpmn/problem.ts'
import { readDefinitions, type ParsedFlow } from '#domain/workflow/bpmn/read-definitions.ts'

/** Reads what is drawn with the reader the server has. It stops for nobody: the page waits for it. */
export function readDrawing(drawing: Drawing): ParsedFlow {
  const reading = readDefinitions(drawing.getDefinitions(), null, collectProblems())
  let read = reading.next()
  while (!read.done) {
    read = reading.next()
  }
  return read.value
}
