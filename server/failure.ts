import { texts, type TextKey } from '#server/text/texts.ts'

export type Language = 'zh-CN' | 'en-US'

type Extras = { status?: number; value?: unknown; retryAfter?: number }

/** A refusal the person reads, in their language. Anything else that is thrown is a bug. */
export class Failure extends Error {
  readonly key: TextKey
  readonly values: Record<string, string | number>
  readonly extras: Extras

  constructor(key: TextKey, values: Record<string, string | number> = {}, extras: Extras = {}) {
    super(key)
    this.key = key
    this.values = values
    this.extras = extras
  }
}

/** The text of a key in one language, with {name} filled in. */
export function textOf(
  key: TextKey,
  language: Language,
  values: Record<string, string | number> = {},
): string {
  const text = texts[key][language === 'en-US' ? 'en' : 'zh']
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}

/** Chinese unless the first language asked for is English. */
export function languageOf(header: string | undefined): Language {
  return header?.trim().toLowerCase().startsWith('en') ? 'en-US' : 'zh-CN'
}
