import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '#server/scope.ts'

/** The name of a house for those who keep it: a draft may have none in the reader's language yet. */
export const houseName = (scope: Scope, table = 'house'): RawBuilder<string> =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.texts`)} -> ${scope.language}::text ->> 'name', ''),
    ${sql.ref(`${table}.texts`)} -> 'zh-CN' ->> 'name')`
