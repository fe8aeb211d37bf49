import type { Language } from '#domain/language.ts'

/** A text in both languages. */
export type Text = { readonly zh: string; readonly en: string }
export type TextValues = Readonly<Record<string, string | number>>

/** Puts values where a text has their names in braces, as in `{count}`: the one syntax of all texts. */
export const fillText = (text: string, values: TextValues = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )

/** A text for who reads it, with its values. */
export const textIn = (text: Text, language: Language, values?: TextValues): string =>
  fillText(text[language === 'en-US' ? 'en' : 'zh'], values)
