import { currentLanguage } from '#web/text/language.ts'

/** What a category or a variant is called in the reader's language; where nobody wrote it, in Chinese. */
export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  currentLanguage() === 'en-US' && nameEn !== '' ? nameEn : name
