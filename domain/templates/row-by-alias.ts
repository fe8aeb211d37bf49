import { isRecord } from '#domain/record.ts'

const SUB = 'sub_'

/**
 * A row as callers may send it: as it is, `{id, revision, main, subs}`, or under the alias of its object with its
 * sub-tables beside its fields, `{leave: {reason, sub_periods: [...]}}`. Either way it comes out as it is.
 */
export function rowByAlias(alias: string, data: Record<string, unknown>): Record<string, unknown> {
  const row = data[alias]
  if (!isRecord(row) || 'main' in data) {
    return data
  }
  const { id, id_: otherId, revision, ...fields } = row
  const entries = Object.entries(fields)
  return {
    id: id ?? otherId ?? null,
    revision: revision ?? null,
    main: Object.fromEntries(entries.filter(([name]) => !name.startsWith(SUB))),
    subs: Object.fromEntries(
      entries.filter(([name]) => name.startsWith(SUB)).map(([name, rows]) => [name.slice(SUB.length), rows]),
    ),
  }
}
