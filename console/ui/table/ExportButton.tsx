import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { App, Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { PageCursor } from '#api/list-body.ts'
import type { Page } from '#api/paging.ts'
import type { CallError } from '#console/app/call/call-error.ts'
import { queryClient } from '#console/app/call/query-client.ts'
import { saveFile } from '#console/app/save-file.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import { csvOf } from './csv.ts'

/** More than this belongs into a report of the server. */
const mostPages = 200

type ExportProps<Row> = {
  name: string
  columns: readonly Column<Row>[]
  query: UseInfiniteQueryOptions<Page<Row>, CallError, InfiniteData<Page<Row>>, unknown[], PageCursor>
}

/** Everything the filter finds, page after page, as one file; not only what was scrolled to. */
export function ExportButton<Row>({ name, columns, query }: ExportProps<Row>) {
  const text = useText()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { pages } = await queryClient.fetchInfiniteQuery({
        ...query,
        queryKey: [...query.queryKey, 'export'],
        pages: mostPages,
        staleTime: 0,
      })
      const rows = pages.flatMap((page) => page.rows)
      saveFile(new File([csvOf(columns, rows)], `${name}.csv`, { type: 'text/csv' }))
      if (pages.length === mostPages && pages.at(-1)?.next !== undefined) {
        message.warning(text('table.exportTooLong', { count: rows.length }))
      }
    } catch (error) {
      message.error(error instanceof Error ? error.message : text('failure.generic'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip title={text('table.export')}>
      <Button
        type="text"
        loading={isBusy}
        aria-label={text('table.export')}
        icon={<Icon name="export" size={16} />}
        onClick={() => void run()}
      />
    </Tooltip>
  )
}
