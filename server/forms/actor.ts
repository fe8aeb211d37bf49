import type { Language } from '#server/http/failure.ts'

/** Who does something, nobody for a stranger, and in which language they are told when it cannot be done. */
export type Actor = {
  id: string | null
  language: Language
  /** Where a stranger's files were left that they may put into a row. */
  filesLeft?: string | undefined
}
