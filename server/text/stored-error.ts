import type { Language } from '#domain/language.ts'
import { textIn, type TextValues } from '#api/text/text.ts'
import { Failure } from '#server/failure.ts'
import { texts, type TextKey } from './texts.ts'

const LONGEST = 500

const isKey = (text: string): text is TextKey => Object.hasOwn(texts, text)

/** What went wrong, to be kept: a refusal as its key and values, for whoever reads it later in any language. */
export function storedError(error: unknown): string {
  if (!(error instanceof Failure)) {
    return String(error instanceof Error ? error.message : error).slice(0, LONGEST)
  }
  const whole =
    Object.keys(error.values).length === 0 ? error.key : `${error.key} ${JSON.stringify(error.values)}`
  // Cut off, its values could not be read back.
  return whole.length > LONGEST ? error.key : whole
}

/** What was kept, in one language; what is no refusal of ours is shown as it was said. */
export function errorText(stored: string, language: Language): string {
  const [, key = '', values = '{}'] = /^([\w.]+)(?: (\{.*\}))?$/s.exec(stored) ?? []
  if (!isKey(key)) {
    return stored
  }
  // Written above; text of another origin that looks like it has no key of ours before it.
  return textIn(texts[key], language, JSON.parse(values) as TextValues)
}
