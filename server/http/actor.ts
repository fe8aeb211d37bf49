import type { Language } from '#domain/language.ts'

/** Who does something, nobody for a stranger, and in which language they are told when it cannot be done. */
export type Actor = {
  id: string | null
  language: Language
  /** Where others left files that may be put into a row: a stranger's, whose only files they are, or a guest's. */
  filesLeft?: string | undefined
}
