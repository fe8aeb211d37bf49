import { currentLanguage } from '#console/text/language.ts'
import type { ByLanguage } from '#domain/language.ts'

type Named = { readonly name: string; readonly nameEn?: string | null | undefined }

/** What something is called in the reader's language, where it has a name in it. */
export const shownName = ({ name, nameEn }: Named): string =>
  currentLanguage() === 'en-US' && nameEn ? nameEn : name

/** The same of what has all its texts in each language. */
export const nameOfTexts = (texts: ByLanguage<{ readonly name: string }>): string =>
  texts[currentLanguage()]?.name || texts['zh-CN'].name
