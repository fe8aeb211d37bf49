import { differenceText, jsonDifferences } from '#domain/definitions/json-difference.ts'
import { lineDifferences } from '#domain/definitions/line-difference.ts'
import { drawingFile, type DefinitionFile } from './definition-kinds.ts'

/** A definition that is new, or that differs from what is in use, and in what. */
export type DefinitionChange = {
  readonly given: DefinitionFile
  readonly isNew: boolean
  readonly lines: readonly string[]
}

/** What would change if these definitions came into use. What is in use and not among them stays. */
export function changesTo(
  files: readonly DefinitionFile[],
  stored: readonly DefinitionFile[],
): DefinitionChange[] {
  const storedByKey = new Map(stored.map((one) => [`${one.kind} ${one.key}`, one]))
  return files.flatMap((one): DefinitionChange[] => {
    const before = storedByKey.get(`${one.kind} ${one.key}`)
    if (before === undefined) {
      return [{ given: one, isNew: true, lines: [] }]
    }
    const lines = [
      ...jsonDifferences(before.content, one.content).map(differenceText),
      ...drawnDifferences(before, one),
    ]
    return lines.length === 0 ? [] : [{ given: one, isNew: false, lines }]
  })
}

const drawnDifferences = (before: DefinitionFile, one: DefinitionFile): string[] =>
  lineDifferences(before.drawing ?? '', one.drawing ?? '').map(({ mark, line, text }) => {
    const trimmed = text.trim()
    const excerpt = trimmed.length > 100 ? `${trimmed.slice(0, 97)}...` : trimmed
    return `${mark} ${drawingFile(one)}: line ${line}: ${excerpt}`
  })

/** The changes as somebody reads them before they say yes. */
export const changeLines = (changes: readonly DefinitionChange[]): string[] =>
  changes.flatMap(({ given, isNew, lines }) => [
    `${isNew ? '+' : '~'} ${given.file}`,
    ...lines.slice(0, 20).map((line) => `    ${line}`),
    ...(lines.length > 20 ? [`    ... ${lines.length - 20} more`] : []),
  ])
