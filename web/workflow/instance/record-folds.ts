import type { Opinion } from './types.ts'

/** A line of the record, or several of little weight that stand folded into one. */
export type RecordPart = { line: Opinion } | { folded: Opinion[] }

/** The record with what ran by itself, or was called off, folded where it happened. */
export function foldMinorLines(lines: readonly Opinion[]): RecordPart[] {
  const parts: RecordPart[] = []
  for (const line of lines) {
    const last = parts.at(-1)
    if (!line.isMinor) {
      parts.push({ line })
    } else if (last && 'folded' in last) {
      last.folded.push(line)
    } else {
      parts.push({ folded: [line] })
    }
  }
  return parts
}
