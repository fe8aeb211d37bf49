import type { Language } from '#domain/language.ts'
import { textIn } from '#api/text/text.ts'
import { texts, type TextKey } from './texts.ts'

const isKey = (text: string): text is TextKey => /^\w+\.why\.\w+$/.test(text) && Object.hasOwn(texts, text)

/** Why something happened: in a person's own words, or what the product gives as its reason. */
export const reasonText = (reason: string, language: Language): string =>
  isKey(reason) ? textIn(texts[reason], language) : reason
