import { isScreenPath } from '#api/screens.ts'
import { createContext, use, type ComponentType, type ReactNode, useState } from 'react'
import type { HomeColumn } from '#api/portal/home.ts'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import styles from '../section-card.module.css'
import { SectionCard, moreLinkClass, EmptyLine } from '../section-card.tsx'
import { CountsColumn } from './counts-column.tsx'
import { TodoColumn } from './todo-column.tsx'
import { FrequentFlowsColumn } from './frequent-flows-column.tsx'
import { ArticlesColumn } from './articles-column.tsx'
import { CalendarColumn } from './calendar-column.tsx'
import { BannerColumn } from './banner-column.tsx'
import { ListColumn } from './list-column.tsx'
import type { ColumnProps } from './column-props.ts'
import { columnParameter } from './column-parameter.ts'
import { Report } from '../report.tsx'
import type { PortalApp } from '#api/portal/apps.ts'
import { AppTiles } from '../apps/app-tiles.tsx'
import { ChartSheet } from '../apps/chart-sheet.tsx'

type Widget = ComponentType<ColumnProps>

const widgets: Record<HomeColumn['type'], Widget> = {
  counts: CountsColumn,
  todo: TodoColumn,
  oftenFlows: FrequentFlowsColumn,
  notices: ArticlesColumn,
  news: ArticlesColumn,
  chart: ChartColumn,
  calendar: CalendarColumn,
  banner: BannerColumn,
  shortcuts: ShortcutsColumn,
  list: ListColumn,
}

/** One column of the home page: its name, the way to all of it, and what its kind shows. */
export function Column({ column, isNarrow }: ColumnProps) {
  if (column.type === 'banner') {
    return <ColumnBody column={column} />
  }
  return (
    <SectionCard title={column.name} more={<More column={column} />}>
      <ColumnBody column={column} isNarrow={isNarrow} />
    </SectionCard>
  )
}

function More({ column: { name, more } }: { column: HomeColumn }) {
  const text = useText('portal')
  return (
    more !== null &&
    isScreenPath(more) && (
      <Link className={moreLinkClass} to={more} aria-label={text('column.moreOf', { name })}>
        {text('column.more')}
      </Link>
    )
  )
}

/** A column inside a frame that has its name already. */
export function UnframedColumn({ column }: ColumnProps) {
  return (
    <>
      <ColumnBody column={column} />
      <div className={styles.end}>
        <More column={column} />
      </div>
    </>
  )
}

/** What stands in the place of columns that would ask the server, where nobody is signed in. */
export const OutlineContext = createContext<ReactNode>(null)

/** What the column shows, without its frame. */
export function ColumnBody(props: ColumnProps) {
  const { type } = props.column
  const outline = use(OutlineContext)
  if (outline && type !== 'banner' && type !== 'shortcuts') {
    return outline
  }
  const Widget = widgets[type]
  return <Widget {...props} />
}

/** A chart. On a page of its own its numbers stand below it. */
function ChartColumn({ column, isWhole }: ColumnProps) {
  return <Report reportId={columnParameter(column, 'alias') ?? column.alias} isInColumn={!isWhole} />
}

/** The apps of the person, or those the column offers. */
function ShortcutsColumn({ column, isNarrow }: ColumnProps) {
  const text = useText('portal')
  const [chart, setChart] = useState<PortalApp | null>(null)
  if (column.apps.length === 0) {
    return <EmptyLine>{text('column.appsEmpty')}</EmptyLine>
  }
  return (
    <>
      <AppTiles apps={column.apps} label={column.name} isNarrow={isNarrow} onChart={setChart} />
      {chart && <ChartSheet app={chart} onClose={() => setChart(null)} />}
    </>
  )
}
