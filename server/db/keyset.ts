import { errorCode } from '#server/error-code.ts'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { SortOrder } from '#domain/paging.ts'
import { Failure } from '#server/failure.ts'

/** What a list is ordered by, down to what no two rows share. */
export type SortKey = {
  readonly column: Expression<unknown>
  readonly direction: SortOrder['direction']
  /** No row is without it. */
  readonly isNeverEmpty?: boolean
}

/** Where a row stands in that order, as the database writes it. */
export type Cursor = readonly (string | null)[]

export const cursorSql = (keys: readonly SortKey[]): RawBuilder<Cursor> =>
  sql<Cursor>`json_build_array(${sql.join(keys.map(({ column }) => sql`cast(${column} as text)`))})`

export const encodeCursor = (place: Cursor): string =>
  Buffer.from(JSON.stringify(place)).toString('base64url')

/** The place a caller goes on from; null for the beginning. */
export function decodeCursor(after: string, keys: readonly SortKey[]): Cursor | null {
  if (after === '') {
    return null
  }
  try {
    const place: unknown = JSON.parse(Buffer.from(after, 'base64url').toString())
    if (Array.isArray(place) && place.length === keys.length && place.every(isPart)) {
      return place
    }
  } catch {
    // Not one of ours: refused as any other that does not fit.
  }
  throw unfit()
}

const isPart = (part: unknown): part is string | null => part === null || typeof part === 'string'

const unfit = () => new Failure('list.malformed', { part: 'after' })

/**
 * The rows that come after a place. Rows that went or came before it do not move it, as they would move a number of
 * rows to skip, and it costs the same however deep it is.
 */
export function afterCursor(keys: readonly SortKey[], place: Cursor): RawBuilder<SqlBool> {
  // One comparison of rows, which an index answers, where no empty field can follow a value: downwards they come first.
  const isPlain = !place.includes(null)
  const columns = sql.join(keys.map(({ column }) => column))
  if (isPlain && keys.every(({ direction }) => direction === 'DESC')) {
    return sql<SqlBool>`(${columns}) < (${sql.join([...place])})`
  }
  if (isPlain && keys.every(({ direction, isNeverEmpty }) => direction === 'ASC' && isNeverEmpty)) {
    return sql<SqlBool>`(${columns}) > (${sql.join([...place])})`
  }
  const ways = keys.map((key, at) => {
    const same = keys.slice(0, at).map(({ column }, before) => isAt(column, place[before] ?? null))
    return sql`(${sql.join([...same, isBeyond(key, place[at] ?? null)], sql` and `)})`
  })
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}

const isAt = (column: Expression<unknown>, value: string | null) =>
  value === null ? sql`${column} is null` : sql`${column} = ${value}`

function isBeyond({ column, direction, isNeverEmpty }: SortKey, value: string | null) {
  if (direction === 'ASC') {
    if (isNeverEmpty && value !== null) {
      return sql`${column} > ${value}`
    }
    return value === null ? sql`false` : sql`(${column} > ${value} or ${column} is null)`
  }
  return value === null ? sql`${column} is not null` : sql`${column} < ${value}`
}

/** A place made up by somebody may hold what the columns cannot be compared with. */
export async function refuseBadCursor<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw errorCode(error).startsWith('22') ? unfit() : error
  }
}
