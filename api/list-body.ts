import type { ListCondition, ListSorter } from './paging.ts'

/**
 * The number of a page, and after which row it begins: '' for the first, nothing where only numbers are known.
 * `pages`: so many are wanted in one go.
 */
export type PageCursor = { page: number; after?: string; pages?: number }

export const firstPage: PageCursor = { page: 1, after: '' }

/** The part of a list's body that says which page. Only the first has to tell how many rows there are. */
export const pageBean = ({ page, after, pages = 1 }: PageCursor, pageSize: number) => ({
  page,
  pageSize: pageSize * pages,
  showTotal: page === 1 || after === undefined,
  ...(after === undefined ? {} : { after }),
})

/** So many rows a list on the screen asks for at once. */
const PAGE_SIZE = 20

/** The body of a list call for one page. */
export const listBody = (
  at: PageCursor,
  querys: readonly ListCondition[],
  sorter: readonly ListSorter[] = [],
  { sums = false } = {},
) => ({
  pageBean: { ...pageBean(at, PAGE_SIZE), ...(sums && at.page === 1 ? { showSums: true } : {}) },
  querys: [...querys],
  sorter: [...sorter],
})
