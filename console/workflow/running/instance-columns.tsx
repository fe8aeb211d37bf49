import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { Tag } from 'antd'
import type { CallOutput } from '#api/endpoint.ts'
import type { runningApi } from '#api/workflow/running.ts'
import { instanceStates, type InstanceState } from '#domain/workflow/report/instance-state.ts'
import { formatSince } from '#console/ui/format-duration.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { wordsOf, type Column } from '#console/ui/table/column.ts'
import type { TextFunction } from '#console/text/text.ts'

export type InstanceLine = CallOutput<typeof runningApi.instancePage>['rows'][number]

type Text = TextFunction<'running'>

const namesOf = (people: readonly { name: string }[]) =>
  people.map(({ name }) => name).join(currentListSeparator())

const colours: Partial<Record<InstanceState, string>> = {
  incident: 'error',
  suspended: 'warning',
  overdue: 'warning',
  back: 'success',
  withdrawn: 'success',
  running: 'success',
}

const waitOf = (row: InstanceLine) => (row.waitsSince === null ? '' : formatSince(row.waitsSince))

export const instanceColumns = (text: Text): readonly Column<InstanceLine>[] => [
  {
    key: 'subject',
    title: text('column.subject'),
    cell: (row) => row.subject,
    file: 'subject',
    sortBy: 'subject',
  },
  {
    key: 'number',
    title: text('column.number'),
    width: 150,
    cell: (row) => row.number ?? '',
    file: 'number',
    isOptional: true,
  },
  {
    key: 'flow',
    title: text('column.flow'),
    width: 150,
    cell: (row) => `${row.flowName} v${row.version}`,
    file: 'flowName',
  },
  {
    key: 'node',
    title: text('column.node'),
    width: 130,
    cell: (row) => namesOf(row.nodes),
    file: 'nodes.name',
  },
  {
    key: 'people',
    title: text('column.people'),
    width: 130,
    cell: (row) => namesOf(row.people),
    file: 'people.name',
  },
  {
    key: 'waits',
    title: text('column.waits'),
    width: 100,
    align: 'right',
    cell: waitOf,
    file: { path: 'waitsSince', as: 'time' },
    sortBy: 'waitsSince',
  },
  {
    key: 'due',
    title: text('column.due'),
    width: 150,
    cell: (row) => formatTime(row.dueTime),
    file: { path: 'dueTime', as: 'time' },
    isOptional: true,
  },
  {
    key: 'starter',
    title: text('column.starter'),
    width: 100,
    cell: (row) => row.starterName,
    file: 'starterName',
  },
  {
    key: 'created',
    title: text('column.created'),
    width: 150,
    cell: (row) => formatTime(row.createTime),
    file: { path: 'createTime', as: 'time' },
    sortBy: 'createTime',
  },
  {
    key: 'state',
    title: text('column.state'),
    width: 110,
    cell: (row) => <Tag color={colours[row.state] ?? 'default'}>{text(`standing.${row.state}`)}</Tag>,
    file: { path: 'state', words: wordsOf(instanceStates, (one) => text(`standing.${one}`)) },
  },
]
