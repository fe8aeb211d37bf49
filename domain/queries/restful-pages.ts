/** What is known of a service's list once a page of it has come. */
export type RestfulProgress = {
  /** The rows of all pages so far, and those of this one. */
  readonly seen: number
  readonly rows: number
  readonly pageSize: number
  /** As the service says it; the rows of this page where it says nothing. */
  readonly total: number
  /** The page is the one before once more: the service does not page, or gives no more. */
  readonly isRepeated: boolean
}

/** More pages than this come from a service that never ends. */
export const mostRestfulPages = 10_000

/**
 * Whether there is more to ask for: `more`, `whole` when all rows are here, `cut` when the service gives no more although
 * it said that it has more. A repeated page counts for nothing in `seen`.
 */
export function restfulEnd(progress: RestfulProgress, pagesRead: number): 'more' | 'whole' | 'cut' {
  const { seen, rows, pageSize, total, isRepeated } = progress
  if (rows === 0 || isRepeated) {
    return seen < total ? 'cut' : 'whole'
  }
  // A full page whose total is no more than itself may be one of many: some services tell no total.
  const hasMore = seen < total || (rows === pageSize && total === rows)
  return !hasMore ? 'whole' : pagesRead >= mostRestfulPages ? 'cut' : 'more'
}
