import { lazy, Suspense, type ComponentType } from 'react'
import type { ShownColumn } from '#api/portal/home.ts'
import { Link } from '#web/app/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Block, moreClass } from './block.tsx'
import { isReachable } from './reachable.ts'

export type ColumnProps = {
  column: ShownColumn
  /** It has half the width. */
  isNarrow?: boolean
  /** It has a page to itself. */
  isWhole?: boolean
}

type Widget = ComponentType<ColumnProps>
const widget = (load: () => Promise<{ default: Widget }>) => lazy(load)

const widgets: Record<ShownColumn['type'], Widget> = {
  counts: widget(() => import('./counts-column.tsx')),
  todo: widget(() => import('./todo-column.tsx')),
  oftenFlows: widget(() => import('./often-flows-column.tsx')),
  notices: widget(() => import('./articles-column.tsx')),
  news: widget(() => import('./articles-column.tsx')),
  chart: widget(() => import('./chart-column.tsx')),
  calendar: widget(() => import('./calendar-column.tsx')),
  banner: widget(() => import('./banner-column.tsx')),
  shortcuts: widget(() => import('./shortcuts-column.tsx')),
  list: widget(() => import('./list-column.tsx')),
}

/** One column of the home page: its name, the way to all of it, and what its kind shows. */
export function Column({ column, isNarrow }: ColumnProps) {
  const text = useText('portal')
  if (column.type === 'banner') {
    return <ColumnBody column={column} />
  }
  const more = column.more !== null && isReachable(column.more) && (
    <Link className={moreClass} to={column.more} aria-label={text('column.moreOf', { name: column.name })}>
      {text('column.more')}
    </Link>
  )
  return (
    <Block title={column.name} more={more}>
      <ColumnBody column={column} isNarrow={isNarrow} />
    </Block>
  )
}

/** What the column shows, without its frame. */
export function ColumnBody(props: ColumnProps) {
  const Widget = widgets[props.column.type]
  return (
    <Suspense fallback={<Skeleton kind="lines" rows={3} />}>
      <Widget {...props} />
    </Suspense>
  )
}
