import type { Actor } from '#server/http/actor.ts'
import { textOf, type Failure } from '#server/failure.ts'
import { drawingFile, problemLine, type FileProblem, type DefinitionFile } from './definition-kinds.ts'

/** A definition that the product refused, with the file it came from. */
export class ImportRefusedError extends Error {
  readonly problems: readonly FileProblem[]
  constructor(problems: readonly FileProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

type Listed = { at?: string; message?: string; level?: string; nodeId?: string }

/** All that a refusal names, each at its place. */
export function fileProblemsOf(one: DefinitionFile, failure: Failure, { language }: Actor): FileProblem[] {
  const { value } = failure.extras
  const listed = typeof value === 'object' && value !== null && 'problems' in value ? value.problems : []
  // Whoever refuses with problems lists them so, each with what it knows of its place.
  const problems = (Array.isArray(listed) ? (listed as Listed[]) : []).filter(
    ({ level }) => level !== 'warning',
  )
  if (problems.length === 0) {
    return [{ file: one.file, at: '', message: textOf(failure.key, language, failure.values) }]
  }
  return problems.map(({ at = '', message = '', nodeId }) =>
    nodeId === undefined
      ? // Some messages begin with the place themselves.
        { file: one.file, at: message.startsWith(at) ? '' : at, message }
      : { file: drawingFile(one), at: lineOf(one.drawing ?? '', nodeId), message },
  )
}

/** Where something is drawn, as an editor finds it. */
function lineOf(drawing: string, nodeId: string): string {
  const at = nodeId === '' ? -1 : drawing.indexOf(` id="${nodeId}"`)
  return at < 0 ? '' : `line ${drawing.slice(0, at).split('\n').length}`
}
