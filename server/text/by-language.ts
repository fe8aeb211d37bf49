import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#domain/language.ts'

/** What a column that holds something by language has for the reader; the Chinese one where there is no other. */
export const inLanguage = <T>(column: string, language: Language): RawBuilder<T> =>
  sql<T>`coalesce(${sql.ref(column)} -> ${language}::text, ${sql.ref(column)} -> 'zh-CN')`
