// Also the wide space of Chinese keyboards, and spaces that have no width at all.
const spaces = /[\s\u200b-\u200d\u2060\ufeff]/gu

/** A keyword as it is searched for: the spaces that input methods leave between syllables mean nothing. */
export const withoutSpaces = (text: string): string => text.replace(spaces, '')

/** Texts as they are compared with a keyword: without spaces, small letters, one form of each character. */
export const searchableText = (...texts: readonly string[]): string =>
  texts.map((text) => withoutSpaces(text.normalize('NFKC')).toLowerCase()).join(' ')
