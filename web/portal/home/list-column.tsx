import { useQuery } from '@tanstack/react-query'
import type { HomeColumn } from '#api/portal/home.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyLine } from '../section-card.tsx'
import { columnRowsQuery } from './column-rows.ts'
import type { ColumnProps } from './column-props.ts'
import { ListLine, LineList } from './list-line.tsx'
import { columnRowLimit } from './column-parameter.ts'

/** The rows of the call that the column names. */
export function ListColumn({ column, isWhole }: ColumnProps) {
  const text = useText('portal')
  const rows = useQuery(columnRowsQuery(column, columnRowLimit(column, isWhole)))
  if (rows.error) {
    return <RetryLine tip={rows.error.message} onRetry={() => rows.refetch()} />
  }
  if (!rows.data) {
    return <Skeleton kind="rows" rows={2} />
  }
  if (rows.data.length === 0) {
    return <EmptyLine>{text('column.empty')}</EmptyLine>
  }
  return (
    <LineList label={column.name}>
      {rows.data.map((row, index) => {
        const { title, detail } = wordsOf(row, column.fields)
        return <ListLine key={index} title={title} detail={<span data-said>{detail}</span>} to={null} />
      })}
    </LineList>
  )
}

type Row = Readonly<Record<string, unknown>>

function wordsOf(row: Row, fields: HomeColumn['fields']) {
  const read = (name: string | null | undefined): string => {
    const value = name ? row[name] : undefined
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const detail = [read(fields?.detail), read(fields?.time)].filter((word) => word !== '').join(' · ')
  return { title: read(fields?.title) || '—', detail }
}
