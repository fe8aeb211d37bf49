import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, useEffect, useState, type Key, type ReactNode } from 'react'
import { CallError } from '#web/app/call/call-error.ts'
import { useNavigationKind } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '../page/EmptyPage.tsx'
import styles from './InfiniteList.module.css'
import { Later } from '../kit/Later.tsx'
import { ListEnd } from './ListEnd.tsx'
import { isLongList } from './list-pages.ts'
import { ListPage, RENDER_MARGIN } from './ListPage.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: T[] }>>
  rowKey: (row: T) => Key
  /** Pages are drawn once as long as this stays the same function. */
  children: (row: T) => ReactNode
  /** What is said when there is nothing, and under it the next step. */
  emptyTip?: string
  emptyStep?: ReactNode
  skeleton?: 'rows' | 'cards'
  /** How many pixels before its end the next page is fetched. */
  offset?: number
  label?: string
  /**
   * Each row by itself; all on one card with lines between them; from edge to edge with lines between them; or one
   * under the other, as they are.
   */
  look?: 'cards' | 'card' | 'flush' | 'plain'
}

/** So many rows fill a screen. */
const FIRST_ROWS = { cards: 3, card: 3, flush: 9, plain: 3 }

/** A list that loads on as it is scrolled, with every state a list can be in. Only what is near the screen is drawn. */
export function InfiniteList<T>(props: Props<T>) {
  const {
    query,
    rowKey,
    children,
    emptyTip,
    emptyStep,
    skeleton = 'rows',
    label,
    look = 'cards',
    offset = look === 'flush' ? RENDER_MARGIN : undefined,
  } = props
  const text = useText()
  // One that was left before a reload stands whole at once, at the place where it was.
  const [isRestored] = useState(query.data !== undefined && query.dataUpdatedAt === 0)
  useFreshLongList(query)
  if (query.isPending) {
    return <Skeleton kind={skeleton} rows={skeleton === 'cards' ? 2 : look === 'flush' ? 7 : 6} />
  }
  if (query.isError && !query.data) {
    // Trying again helps neither the right nor the person.
    if (query.error instanceof CallError && query.error.status === 403) {
      return <EmptyPage type={4} tip={query.error.message} hasBack />
    }
    return (
      <EmptyPage
        type={3}
        tip={query.error.message}
        linkLabel={text('action.retry')}
        onLink={() => void query.refetch()}
      />
    )
  }
  const pages = (query.data?.pages ?? []).filter(({ rows }) => rows.length > 0)
  if (pages.length === 0) {
    return (
      <EmptyPage type={2} tip={emptyTip ?? text('state.empty')}>
        {emptyStep}
      </EmptyPage>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pages stand between the list and its rows, which ul forbids */}
      <div role="list" className={styles[look]} aria-label={label} aria-busy={query.isFetching}>
        {pages.map((page, at) => (
          <Rows
            key={at}
            page={page}
            rowKey={rowKey}
            atOnce={at === 0 && !isRestored ? FIRST_ROWS[look] : undefined}
            className={look === 'cards' ? styles.cards : undefined}
            itemClassName={styles.item}
          >
            {children}
          </Rows>
        ))}
      </div>
      {/* With the rest of the rows: after the first few the end would be in sight, and the next page fetched. */}
      <Later>
        <ListEnd query={query} offset={offset} className={look === 'flush' ? styles.flushEnd : undefined} />
      </Later>
    </>
  )
}

// A component that keeps its type parameter: memo forgets it.
const Rows = memo(ListPage) as typeof ListPage

/** A long list is left as it was for who comes back to it; whoever opens it again begins at its top. */
function useFreshLongList({
  data,
  refetch,
}: UseInfiniteQueryResult<InfiniteData<{ rows: unknown[] }>>): void {
  const kind = useNavigationKind()
  const [isDue] = useState(kind !== 'pop' && isLongList(data))
  useEffect(() => {
    if (isDue) {
      void refetch()
    }
  }, [isDue, refetch])
}
