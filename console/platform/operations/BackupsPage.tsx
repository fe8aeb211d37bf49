import { useQuery } from '@tanstack/react-query'
import { Alert, Table, Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import { operationsApi } from '#api/platform/operations.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatAge, formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { shortPages } from '#console/ui/table/short-pages.ts'

type Run = CallOutput<typeof operationsApi.backups>['runs'][number]
const colours = { running: 'processing', done: 'success', failed: 'error' } as const
const megabytes = (size: number | null) => (size === null ? '' : `${(size / 1024 / 1024).toFixed(1)} MB`)

/** When the installation was last backed up, and how each run ended. */
export default function BackupsPage() {
  const text = useText('operations')
  const names = useText('pages')
  const found = useQuery(callQuery(operationsApi.backups, {}))
  const { lastGood, isLate, runs } = found.data ?? { lastGood: null, isLate: false, runs: [] }
  return (
    <PageFrame title={names('backups')} intro={text('backups.intro')} isLoading={found.isPending}>
      <div style={{ display: 'grid', gap: 16 }}>
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        {found.data && (
          <Alert
            type={isLate ? 'error' : lastGood === null ? 'warning' : 'success'}
            showIcon
            title={
              lastGood === null
                ? text('backups.never')
                : text(isLate ? 'backups.late' : 'backups.last', {
                    at: formatTime(lastGood),
                    age: formatAge(lastGood),
                  })
            }
            description={<code>{text('backups.command')}</code>}
          />
        )}
        <Table<Run>
          size="small"
          rowKey="id"
          pagination={shortPages}
          dataSource={runs}
          locale={{
            emptyText: (
              <EmptyNote icon="clock" title={text('backups.none')} hint={text('backups.noneHint')} />
            ),
          }}
          columns={[
            {
              key: 'started',
              title: text('backups.started'),
              width: 170,
              render: (_, run) => formatTime(run.startedAt),
            },
            {
              key: 'finished',
              title: text('backups.finished'),
              width: 170,
              render: (_, run) => formatTime(run.finishedAt),
            },
            {
              key: 'state',
              title: text('backups.state'),
              width: 110,
              render: (_, { state }) => <Tag color={colours[state]}>{text(`backups.${state}`)}</Tag>,
            },
            {
              key: 'size',
              title: text('backups.size'),
              width: 110,
              align: 'right',
              render: (_, run) => megabytes(run.size),
            },
            {
              key: 'file',
              title: text('backups.file'),
              render: (_, { file, error }) => error ?? <code>{file}</code>,
            },
          ]}
        />
      </div>
    </PageFrame>
  )
}
