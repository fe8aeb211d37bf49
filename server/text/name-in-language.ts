import type { Language } from '#server/failure.ts'

type Named = { name: string; nameEn?: string | null | undefined }

/** The name in the person's language; the Chinese one when there is no other. */
export const nameInLanguage = ({ name, nameEn }: Named, language: Language): string =>
  language === 'en-US' ? nameEn || name : name
