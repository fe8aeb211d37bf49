import { useQuery } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Select, Skeleton, Table, Tabs, Typography } from 'antd'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { runningApi } from '#api/workflow/running.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatDuration } from '#console/ui/format-duration.ts'
import { Icon } from '#console/ui/icon.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { pickerToday } from '#console/ui/park-picker.ts'
import { useAttempt } from '#console/ui/use-attempt.ts'

type Report = CallOutput<typeof runningApi.flowReport>
type Figures = Pick<Report['people'][number], 'done' | 'overdue' | 'sentBack' | 'average' | 'median' | 'p90'>
const tabs = ['node', 'person', 'week'] as const
const minutes = (value: number) => formatDuration(value * 60_000)
const share = ({ overdue, done }: Figures) => Math.round((overdue / Math.max(1, done)) * 100)

/** How long steps and people take, what is overdue and sent back, and how much came and went. */
export default function FlowReportPage() {
  const text = useText('running')
  const names = useText('pages')
  const attempt = useAttempt()
  const [at, setAt] = useAddressState('flow', 'from', 'to', 'tab')
  const from = at.from === '' ? pickerToday().subtract(29, 'day').format('YYYY-MM-DD') : at.from
  const to = at.to === '' ? pickerToday().format('YYYY-MM-DD') : at.to
  const tab = tabs.find((option) => option === at.tab) ?? 'node'
  const filter = { from, to, ...(at.flow === '' ? {} : { flowKey: at.flow }) }
  const report = useQuery({
    ...callQuery(runningApi.flowReport, { query: filter }),
    placeholderData: (before) => before,
  })
  const flows = useQuery(callQuery(runningApi.instanceCounts, {}))
  const figure = (name: keyof Figures, width: number, cell: (row: Figures) => ReactNode) => ({
    title: text(`column.${name}`),
    key: name,
    align: 'right' as const,
    width,
    sorter: (one: Figures, other: Figures) => one[name] - other[name],
    render: (_: unknown, row: Figures) => cell(row),
  })
  const figures = [
    figure('done', 90, (row) => row.done),
    figure('overdue', 120, (row) =>
      row.overdue === 0 ? (
        0
      ) : (
        <Typography.Text type="warning">{`${row.overdue} (${share(row)}%)`}</Typography.Text>
      ),
    ),
    figure('sentBack', 100, (row) => row.sentBack),
    figure('average', 120, (row) => minutes(row.average)),
    figure('median', 120, (row) => minutes(row.median)),
    figure('p90', 140, (row) => minutes(row.p90)),
  ]
  const empty = {
    emptyText: report.isPending ? (
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    ) : (
      <EmptyNote icon="running" title={text('report.none')} hint={text('report.noneHint')} />
    ),
  }
  const shared = {
    size: 'small' as const,
    locale: empty,
    pagination: { pageSize: 50, hideOnSinglePage: true },
  }
  const content = {
    node: (
      <Table
        {...shared}
        rowKey={(row) => `${row.flowKey}/${row.nodeId}`}
        dataSource={report.data?.nodes ?? []}
        columns={[
          { title: text('column.flow'), dataIndex: 'flowName' },
          { title: text('column.step'), dataIndex: 'name' },
          ...figures,
        ]}
      />
    ),
    person: (
      <Table
        {...shared}
        rowKey="id"
        dataSource={report.data?.people ?? []}
        columns={[{ title: text('column.person'), dataIndex: 'name' }, ...figures]}
      />
    ),
    week: (
      <Table
        {...shared}
        rowKey="week"
        dataSource={report.data?.weeks ?? []}
        columns={[
          { title: text('column.week'), dataIndex: 'week' },
          { title: text('column.started'), dataIndex: 'started', align: 'right' },
          { title: text('column.ended'), dataIndex: 'ended', align: 'right' },
        ]}
      />
    ),
  }
  return (
    <PageFrame
      title={names('flowReport')}
      intro={text('report.intro')}
      actions={
        <>
          <Select
            allowClear
            aria-label={text('filter.flow')}
            placeholder={text('filter.flow')}
            value={at.flow === '' ? undefined : at.flow}
            options={(flows.data ?? []).map(({ flowKey, name }) => ({ value: flowKey, label: name }))}
            onChange={(value?: string) => setAt({ flow: value ?? '' })}
            style={{ width: 180 }}
          />
          <DatePicker.RangePicker
            value={[dayjs(from), dayjs(to)]}
            allowClear={false}
            onChange={(days) =>
              setAt({
                from: days?.[0]?.format('YYYY-MM-DD') ?? '',
                to: days?.[1]?.format('YYYY-MM-DD') ?? '',
              })
            }
          />
          <Button
            icon={<Icon name="export" size={16} />}
            onClick={() => attempt(() => call(runningApi.flowReportFile, { query: { ...filter, by: tab } }))}
          >
            {text('act.report')}
          </Button>
        </>
      }
    >
      <ErrorNote error={report.error} onRetry={() => void report.refetch()} />
      {report.data?.isCut && <Alert type="warning" showIcon title={text('report.cut')} />}
      <Tabs
        activeKey={tab}
        onChange={(next) => setAt({ tab: next === 'node' ? '' : next })}
        items={[
          { key: 'node', label: text('report.nodes'), children: content.node },
          { key: 'person', label: text('report.people'), children: content.person },
          { key: 'week', label: text('report.weeks'), children: content.week },
        ]}
      />
    </PageFrame>
  )
}
