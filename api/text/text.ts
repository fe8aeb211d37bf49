import type { Language } from '#domain/language.ts'

/** A text in both languages. */
export type Text = { readonly zh: string; readonly en: string }
export type TextValues = Readonly<Record<string, string | number | readonly string[]>>

/** What parts the entries of a list: a Chinese sentence has no commas of the Latin kind. */
export const listSeparator = (language: Language): string => (language === 'zh-CN' ? '\u3001' : ', ')

/**
 * Puts values where a text has their names in braces, as in `{count}`: the one syntax of all texts. A list is joined as
 * its language does it. What a word is called by how many there are stands behind the name, for one and for more:
 * `{count} {count|night|nights}`.
 */
export const fillText = (text: string, language: Language, values: TextValues = {}): string =>
  text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (place, name: string, one: string | undefined, more = '') => {
      const value = Object.hasOwn(values, name) ? values[name] : place
      if (one !== undefined) {
        return String(value) === '1' ? one : more
      }
      return typeof value === 'object' ? value.join(listSeparator(language)) : String(value)
    },
  )

/** A text for who reads it, with its values. */
export const textIn = (text: Text, language: Language, values?: TextValues): string =>
  fillText(text[language === 'en-US' ? 'en' : 'zh'], language, values)
