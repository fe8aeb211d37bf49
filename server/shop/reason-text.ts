import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import { texts, type TextKey } from '#server/text/texts.ts'

const isKey = (text: string): text is TextKey => text.startsWith('shop.why.') && Object.hasOwn(texts, text)

/** Why something happened: in a person's own words, or what the product gives as its reason. */
export const reasonText = (reason: string, language: Language): string =>
  isKey(reason) ? textOf(reason, language) : reason
