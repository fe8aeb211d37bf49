/** The languages of the product; the first is spoken where nobody asked for another. */
export const languages = ['zh-CN', 'en-US'] as const
export type Language = (typeof languages)[number]

/** A group of texts in Chinese, and in English where somebody wrote it. */
export type ByLanguage<T> = { 'zh-CN': T; 'en-US'?: T }

type Named = { readonly name: string; readonly nameEn?: string | null | undefined }

/** A name for who reads it; the Chinese one where there is no other. */
export const nameInLanguage = ({ name, nameEn }: Named, language: Language): string =>
  language === 'en-US' ? nameEn || name : name
