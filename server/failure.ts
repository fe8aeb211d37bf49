import type { Language } from '#domain/language.ts'
import { textIn, type TextValues } from '#api/text/text.ts'
import { texts, type TextKey } from '#server/text/texts.ts'

type Extras = { status?: number; value?: unknown; retryAfter?: number }

/** A refusal the person reads, in their language. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly key: TextKey
  readonly values: TextValues
  readonly extras: Extras

  constructor(key: TextKey, values: TextValues = {}, extras: Extras = {}) {
    super(key)
    this.key = key
    this.values = values
    this.extras = extras
  }
}

/** The text of a key in one language, with {name} filled in. */
export const textOf = (key: TextKey, language: Language, values?: TextValues): string =>
  textIn(texts[key], language, values)

/** Chinese unless the first language asked for is English. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN'
}
