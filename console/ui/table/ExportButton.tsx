import type { InfiniteData, UseInfiniteQueryOptions } from '@tanstack/react-query'
import { App, Button, Tooltip } from 'antd'
import { useState } from 'react'
import type { PageCursor } from '#api/list-body.ts'
import type { Page } from '#api/paging.ts'
import { exportApi } from '#api/platform/export.ts'
import { call } from '#console/app/call/call.ts'
import type { CallError } from '#console/app/call/call-error.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '../icon.tsx'
import { fileColumns, type Column } from './column.ts'
import { ExportDialog } from './ExportDialog.tsx'

type ExportProps<Row> = {
  columns: readonly Column<Row>[]
  query: UseInfiniteQueryOptions<Page<Row>, CallError, InfiniteData<Page<Row>>, unknown[], PageCursor>
}

/** Everything the filter finds as one file, which the server writes; not only what was scrolled to. */
export function ExportButton<Row>({ columns, query }: ExportProps<Row>) {
  const text = useText()
  const { message } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  const [jobId, setJobId] = useState<string | null>(null)
  const list = query.meta?.list
  if (!list) {
    return null
  }
  const run = async () => {
    setBusy(true)
    try {
      const body = { list: list.path, input: list.input, columns: fileColumns(columns) }
      setJobId((await call(exportApi.start, { body })).jobId)
    } catch (error) {
      message.error(error instanceof Error ? error.message : text('failure.generic'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Tooltip title={text('table.export')}>
        <Button
          type="text"
          loading={isBusy}
          aria-label={text('table.export')}
          icon={<Icon name="export" size={16} />}
          onClick={() => void run()}
        />
      </Tooltip>
      {jobId !== null && <ExportDialog key={jobId} jobId={jobId} onClose={() => setJobId(null)} />}
    </>
  )
}
