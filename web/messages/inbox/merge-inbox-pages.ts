import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '#api/paging.ts'

type Pages<T> = InfiniteData<Page<T>>

/** The list with what is new at its top, without asking for all the rest again. */
export function mergeNewestMessages<T extends { id: string }>(data: Pages<T>, newest: Page<T>): Pages<T> {
  const [first, ...others] = data.pages
  if (!first) {
    return data
  }
  const fresh = new Set(newest.rows.map(({ id }) => id))
  const rows = [...newest.rows, ...first.rows.filter(({ id }) => !fresh.has(id))]
  const pages = [{ ...first, rows }, ...others].map((page) => ({ ...page, total: newest.total }))
  return { ...data, pages }
}

/** What came in on top has pushed others over the edge of their page: they come again with the next one. */
export function removeDuplicateMessages<T extends { id: string }>(data: Pages<T>): Pages<T> {
  const seen = new Set<string>()
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
  return { ...data, pages }
}

/** The list with one row changed. */
export function updateMessage<T extends { id: string }>(
  data: Pages<T>,
  id: string,
  change: Partial<T>,
): Pages<T> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
  }))
  return { ...data, pages }
}

/** The list without one row; where it is not in the list, the list as it is. */
export function removeMessage<T extends { id: string }>(data: Pages<T>, id: string): Pages<T> {
  if (!data.pages.some(({ rows }) => rows.some((row) => row.id === id))) {
    return data
  }
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((row) => row.id !== id),
    total: Math.max(0, page.total - 1),
  }))
  return { ...data, pages }
}
