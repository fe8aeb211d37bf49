import { currentLanguage } from '#console/text/language.ts'

type Named = { readonly name: string; readonly nameEn?: string | null | undefined }

/** What something is called in the reader's language, where it has a name in it. */
export const shownName = ({ name, nameEn }: Named): string =>
  currentLanguage() === 'en-US' && nameEn ? nameEn : name
