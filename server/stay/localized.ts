import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#server/failure.ts'

/** A text, or a group of texts, as an operator writes it: in Chinese, and in English where somebody did. */
export type Localized<T> = { 'zh-CN': T; 'en-US'?: T }

/** What a column that holds something by language has for the caller; the Chinese one where there is no other. */
export const localizedColumn = <T>(column: string, language: Language): RawBuilder<T> =>
  sql<T>`coalesce(${sql.ref(column)} -> ${language}::text, ${sql.ref(column)} -> 'zh-CN')`
