import type { TextValues } from '#api/text/text.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from './failure.ts'
import type { TextKey } from './text/texts.ts'

/** A problem of a definition as its author reads it: where it is, and what. */
export function problemText(at: string, key: TextKey, language: Language, values: TextValues): string {
  const problem = textOf(key, language, values)
  return at === '' ? problem : textOf('definition.problemAt', language, { at, problem })
}
