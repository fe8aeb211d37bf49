import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { memo, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useNavigationKind } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Later } from '#web/ui/kit/Later.tsx'
import { ListEnd } from '#web/ui/list/ListEnd.tsx'
import { isLongList } from '#web/ui/list/list-pages.ts'
import { ListPage, RENDER_MARGIN } from '#web/ui/list/ListPage.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import styles from './paged-list.module.css'

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<{ rows: T[]; total: number }>>
  rowKey: (row: T) => string
  /** The same function at every call, or every row is drawn anew. */
  Row: ComponentType<{ row: T }>
  label: string
  emptyTip: string
  emptyStep?: ReactNode
}

/** So many rows fill a screen. */
const FIRST_ROWS = 9

/**
 * A long list that stays light: it loads on as it is scrolled, and pages far from the screen are only room. What is
 * drawn does not grow with what was loaded.
 */
export function PagedList<T>({ query, rowKey, Row, label, emptyTip, emptyStep }: Props<T>) {
  const text = useText()
  useAnewFromTop(query)
  if (query.isPending) {
    return <Skeleton kind="rows" rows={7} />
  }
  if (query.isError && !query.data) {
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
      <EmptyPage type={2} tip={emptyTip}>
        {emptyStep}
      </EmptyPage>
    )
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- pages stand between the list and its rows, which ul forbids */}
      <div role="list" className={styles.list} aria-label={label} aria-busy={query.isFetching}>
        {pages.map((page, at) => (
          <Chunk key={at} page={page} rowKey={rowKey} Row={Row} atOnce={at === 0 ? FIRST_ROWS : undefined} />
        ))}
      </div>
      {/* With the rest of the rows: after the first few the end would be in sight, and the next page fetched. */}
      <Later>
        <ListEnd query={query} offset={RENDER_MARGIN} className={styles.end} />
      </Later>
    </>
  )
}

/** A long list is left as it was for who comes back to it; whoever opens it again begins at its top. */
function useAnewFromTop({ data, refetch }: UseInfiniteQueryResult<InfiniteData<{ rows: unknown[] }>>): void {
  const kind = useNavigationKind()
  const [isDue] = useState(kind !== 'pop' && isLongList(data))
  useEffect(() => {
    if (isDue) {
      void refetch()
    }
  }, [isDue, refetch])
}

type ChunkProps<T> = Pick<Props<T>, 'rowKey' | 'Row'> & {
  page: { rows: T[]; total: number }
  atOnce: number | undefined
}

const Chunk = memo(function Chunk<T>({ page, rowKey, Row, atOnce }: ChunkProps<T>) {
  return (
    <ListPage page={page} rowKey={rowKey} itemClassName={styles.item} atOnce={atOnce}>
      {(row) => <Row row={row} />}
    </ListPage>
  )
}) as <T>(props: ChunkProps<T>) => ReactNode
