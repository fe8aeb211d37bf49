import { sql, type RawBuilder } from 'kysely'

/** Rows of a table out of JSON: one parameter, however many there are. */
export const jsonRows = (table: string, rows: readonly object[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(rows)} as jsonb))`
