/** Rows in their order, found by id and by group without looking through all of them. */
export type RowTable<R extends { id: string }> = {
  /** The rows as they stand now; the list itself is never changed afterwards. */
  list: () => R[]
  get: (id: string) => R | undefined
  group: (key: string) => R[]
  groupSize: (key: string) => number
  /** Adds a row, or puts it in the place of the one with its id. */
  put: (row: R) => void
  drop: (id: string) => void
  replace: (rows: R[]) => void
}

type RowIndex<R> = { rows: Map<string, R>; groups: Map<string, Map<string, R>> }

/** A table over the rows given, which stay as they are. Its index is made when it is first needed. */
export function rowTable<R extends { id: string }>(
  initial: R[],
  groupsOf: (row: R) => readonly string[],
): RowTable<R> {
  let list: R[] | null = initial
  let made: RowIndex<R> | null = null

  const index = (): RowIndex<R> => {
    if (!made) {
      made = { rows: new Map(), groups: new Map() }
      for (const row of list ?? []) {
        made.rows.set(row.id, row)
        enter(made, row)
      }
    }
    return made
  }
  const enter = ({ groups }: RowIndex<R>, row: R) => {
    for (const key of groupsOf(row)) {
      const group = groups.get(key)
      if (group) {
        group.set(row.id, row)
      } else {
        groups.set(key, new Map([[row.id, row]]))
      }
    }
  }
  const leave = ({ groups }: RowIndex<R>, row: R, stays: readonly string[]) => {
    for (const key of groupsOf(row)) {
      if (!stays.includes(key)) {
        groups.get(key)?.delete(row.id)
      }
    }
  }

  return {
    list: () => (list ??= [...index().rows.values()]),
    get: (id) => index().rows.get(id),
    group: (key) => [...(index().groups.get(key)?.values() ?? [])],
    groupSize: (key) => index().groups.get(key)?.size ?? 0,
    put(row) {
      const all = index()
      const before = all.rows.get(row.id)
      if (before) {
        leave(all, before, groupsOf(row))
      }
      all.rows.set(row.id, row)
      enter(all, row)
      list = null
    },
    drop(id) {
      const all = index()
      const row = all.rows.get(id)
      if (row) {
        all.rows.delete(id)
        leave(all, row, [])
        list = null
      }
    },
    replace(rows) {
      if (rows !== list) {
        list = rows
        made = null
      }
    },
  }
}
